import { isIP } from 'node:net';
import type { ApolloServer } from '@apollo/server';
import type { FreshTokens } from '#gateway/auth/freshTokens.ts';
import { readToken } from '#gateway/auth/readToken.ts';
import type { GatewaySettings } from '#gateway/env.ts';
import type { ShopperAction } from '#gateway/generated/schemaTypes.ts';
import { AddressesSource } from '#gateway/modules/addresses/AddressesSource.ts';
import { AuthSource } from '#gateway/modules/auth/AuthSource.ts';
import { BannersSource } from '#gateway/modules/banners/BannersSource.ts';
import { ContactSource } from '#gateway/modules/contact/ContactSource.ts';
import type { IdempotencyKeys } from '#gateway/modules/orders/IdempotencyKeys.ts';
import { OrdersSource } from '#gateway/modules/orders/OrdersSource.ts';
import { ProductsSource } from '#gateway/modules/products/ProductsSource.ts';
import { ProfileSource } from '#gateway/modules/profile/ProfileSource.ts';
import type { SharedSources, SourceContext } from '#gateway/modules/Source.ts';
import type { Upstream } from '#gateway/rest/upstream.ts';
import { instrumentedUpstream } from '#gateway/telemetry/instrumentedUpstream.ts';
import type { OperationScope, Telemetry } from '#gateway/telemetry/operations.ts';

/** The services that run operations, shared by all requests. */
export interface GraphqlServices extends Telemetry {
  apollo: ApolloServer<GatewayContext>;
  upstream: Upstream;
  sources: SharedSources;
  settings: GatewaySettings;
  orderKeys: IdempotencyKeys;
  freshTokens: FreshTokens;
  shopperActions: readonly ShopperAction[];
}

/** The sender of an operation; without the optional fields, any visitor. */
export interface Requester {
  scope: OperationScope;
  authorization?: string | undefined;
  address?: string | undefined;
  /** Aborted when the client leaves. */
  signal?: AbortSignal;
}

export type GatewayContext = ReturnType<typeof createContext>;

/** Creates the context that resolvers work with. */
export function createContext(
  { upstream, sources, orderKeys, freshTokens, shopperActions, metrics, settings }: GraphqlServices,
  { scope, authorization, address = '', signal = new AbortController().signal }: Requester,
) {
  const session = readToken(authorization, settings.JWT_SECRET);
  const source: SourceContext = {
    ...sources,
    upstream: instrumentedUpstream(upstream, metrics, scope),
    // Only a real IP address is sent on.
    clientAddress: isIP(address) === 0 ? '' : address,
    reads: scope.reads,
    session,
    signal,
  };
  /** Says that the answer shows something that only a restart changes, so that it can be cached like others. */
  const constant = <Value>(value: Value): Value => {
    scope.reads.addConstant(settings.CACHE_FRESH_MS);
    return value;
  };
  return {
    session,
    constant,
    banners: new BannersSource(source),
    products: new ProductsSource(source),
    auth: new AuthSource(source),
    profile: new ProfileSource(source),
    addresses: new AddressesSource(source),
    orders: new OrdersSource(source),
    contact: new ContactSource(source),
    orderKeys,
    freshTokens,
    shopperActions,
    scope,
  };
}
