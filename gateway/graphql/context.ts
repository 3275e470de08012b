import type { KeyObject } from 'node:crypto';
import { readToken } from '#gateway/auth/readToken.ts';
import { AddressesSource } from '#gateway/modules/addresses/AddressesSource.ts';
import { AuthSource } from '#gateway/modules/auth/AuthSource.ts';
import { BannersSource } from '#gateway/modules/banners/BannersSource.ts';
import { ContactSource } from '#gateway/modules/contact/ContactSource.ts';
import type { IdempotencyKeys } from '#gateway/modules/orders/IdempotencyKeys.ts';
import { OrdersSource } from '#gateway/modules/orders/OrdersSource.ts';
import { ProductsSource } from '#gateway/modules/products/ProductsSource.ts';
import { ProfileSource } from '#gateway/modules/profile/ProfileSource.ts';
import type { SourceContext } from '#gateway/modules/Source.ts';
import type { OperationScope } from '#gateway/telemetry/operations.ts';

export interface ContextInput extends Omit<SourceContext, 'reads' | 'session'> {
  authorization: string | undefined;
  jwtSecret: KeyObject | null;
  orderKeys: IdempotencyKeys;
  scope: OperationScope;
}

export type GatewayContext = ReturnType<typeof createContext>;

/** What resolvers work with; created for each request. */
export function createContext(input: ContextInput) {
  const { orderKeys, scope } = input;
  const session = readToken(input.authorization, input.jwtSecret);
  const source: SourceContext = { ...input, reads: scope.reads, session };
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
    scope,
  };
}
