import { readToken, type SessionToken } from './auth/readToken.ts';
import { AddressesSource } from './modules/addresses/AddressesSource.ts';
import { AuthSource } from './modules/auth/AuthSource.ts';
import { BannersSource } from './modules/banners/BannersSource.ts';
import { ContactSource } from './modules/contact/ContactSource.ts';
import type { OrderKeys } from './modules/orders/OrderKeys.ts';
import { OrdersSource } from './modules/orders/OrdersSource.ts';
import { ProductsSource } from './modules/products/ProductsSource.ts';
import { ProfileSource } from './modules/profile/ProfileSource.ts';
import type { AccountLimits } from './limits/accountLimits.ts';
import type { PictureRules } from './rest/pictureAddress.ts';
import type { Upstream } from './rest/upstream.ts';

/** What resolvers work with; made for each request. */
export interface GatewayContext {
  session: SessionToken;
  banners: BannersSource;
  products: ProductsSource;
  auth: AuthSource;
  profile: ProfileSource;
  addresses: AddressesSource;
  orders: OrdersSource;
  contact: ContactSource;
  orderKeys: OrderKeys;
}

export interface ContextInput {
  authorization: string | undefined;
  clientAddress: string;
  /** Aborted when the client leaves. */
  signal: AbortSignal;
}

export interface ContextDependencies {
  upstream: Upstream;
  accountLimits: AccountLimits;
  jwtSecret: string | null;
  pictures: PictureRules;
  orderKeys: OrderKeys;
}

/** What every source needs of the request it serves. */
export interface SourceParts {
  upstream: Upstream;
  pictures: PictureRules;
  session: SessionToken;
  /** Sent on with each call that belongs to one shopper. */
  headers: Record<string, string>;
  signal: AbortSignal;
}

export function createContext(
  { authorization, clientAddress, signal }: ContextInput,
  { upstream, accountLimits, jwtSecret, pictures, orderKeys }: ContextDependencies,
): GatewayContext {
  const session = readToken(authorization, jwtSecret);
  const parts: SourceParts = {
    upstream,
    session,
    signal,
    pictures,
    headers: { 'x-forwarded-for': clientAddress },
  };
  return {
    session,
    banners: new BannersSource(parts),
    products: new ProductsSource(parts),
    auth: new AuthSource(parts, async (email) => accountLimits.count({ clientAddress, email })),
    profile: new ProfileSource(parts),
    addresses: new AddressesSource(parts),
    orders: new OrdersSource(parts),
    contact: new ContactSource(parts),
    orderKeys,
  };
}
