import { isIP } from 'node:net';
import type { Request } from 'express';
import type { FreshTokens } from '#gateway/auth/FreshTokens.ts';
import { readToken } from '#gateway/auth/readToken.ts';
import type { GatewaySettings } from '#gateway/env.ts';
import { AddressesSource } from '#gateway/modules/addresses/AddressesSource.ts';
import { AuthSource } from '#gateway/modules/auth/AuthSource.ts';
import { BannersSource } from '#gateway/modules/banners/BannersSource.ts';
import { ContactSource } from '#gateway/modules/contact/ContactSource.ts';
import type { IdempotencyKeys } from '#gateway/modules/orders/IdempotencyKeys.ts';
import { OrdersSource } from '#gateway/modules/orders/OrdersSource.ts';
import { ProductsSource } from '#gateway/modules/products/ProductsSource.ts';
import { ProfileSource } from '#gateway/modules/profile/ProfileSource.ts';
import type { SourceContext } from '#gateway/modules/Source.ts';
import { instrumentedUpstream } from '#gateway/telemetry/instrumentedUpstream.ts';
import type { Metrics } from '#gateway/telemetry/metrics.ts';
import type { OperationScope } from '#gateway/telemetry/operations.ts';

/** What the contexts of all operations share. */
export interface ContextParts extends Pick<
  SourceContext,
  'upstream' | 'pictures' | 'amounts' | 'countAccountCall'
> {
  settings: GatewaySettings;
  metrics: Metrics;
  orderKeys: IdempotencyKeys;
  freshTokens: FreshTokens;
}

export type GatewayContext = ReturnType<typeof createContext>;

/** What resolvers work with. Without a request, for what any visitor sees: whoever asked may leave, others wait for it. */
export function createContext(
  { upstream, pictures, amounts, countAccountCall, orderKeys, freshTokens, metrics, settings }: ContextParts,
  scope: OperationScope,
  request?: Request,
  signal = new AbortController().signal,
) {
  const session = readToken(request?.get('authorization'), settings.JWT_SECRET);
  // Behind a proxy, `ip` is whatever X-Forwarded-For says: only a real IP address is sent on.
  const { ip = '' } = request ?? {};
  const source: SourceContext = {
    upstream: instrumentedUpstream(upstream, metrics, scope),
    pictures,
    amounts,
    countAccountCall,
    clientAddress: isIP(ip) === 0 ? '' : ip,
    reads: scope.reads,
    session,
    signal,
  };
  return {
    session,
    banners: new BannersSource(source),
    products: new ProductsSource(source),
    auth: new AuthSource(source),
    profile: new ProfileSource(source),
    addresses: new AddressesSource(source),
    orders: new OrdersSource(source),
    contact: new ContactSource(source),
    orderKeys,
    freshTokens,
    scope,
  };
}
