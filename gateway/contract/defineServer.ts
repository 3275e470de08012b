import type { Contract } from './contract.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The route itself, or never if a part of it is computed. */
type Fixed<Route extends string> =
  Partial<Record<Route, unknown>> extends Record<Route, unknown> ? never : Route;

/**
 * Sends a request to the shop's server. A route is a method and a path, such as `GET /products/{id}`. Parameters that it
 * names are put into its path, the others into the query of a GET or DELETE, or else into the JSON of the body; one that
 * is a picture makes the body a form. Resolves to the JSON of a success, null if that is empty. A refusal rejects; the
 * call then ends with it, unless the handler catches it.
 */
export type Server = <const Route extends `${Method} /${string}`>(
  route: Route & Fixed<Route>,
  parameters?: object,
  headers?: Readonly<Record<string, string>>,
  // oxlint-disable-next-line typescript/no-explicit-any -- what a server sends has no type: check-server compares it
) => Promise<any>;

export interface CallContext {
  /** A claim of the shopper's token, such as their id. Throws if the token has none, and without JWT_SECRET. */
  claim: (name: string) => string;
  /** The same for each try of an order; empty in other calls. */
  idempotencyKey: string;
  /** A header of the answer to the last request, such as the token of a cart; empty if it has none. */
  header: (name: string) => string;
}

type Handler<Name extends keyof Contract> = (
  asked: Contract[Name][0],
  server: Server,
  context: CallContext,
) => Promise<Contract[Name][1]>;

/** How a shop's server differs from docs/rest-contract.md. */
export interface ServerAdapter {
  /** One that is left out is made as in the contract; null: the server does not have it. */
  calls: { readonly [Name in keyof Contract]?: Handler<Name> | (Name extends 'products' ? never : null) };
  /** The cookie of a sign-in is the shopper's token; `header` sends it as bearer token as well. */
  session?: { cookie: string; header?: boolean };
  /** How amounts and dates are read: 1.299 or 1,299; 02/04 as 2 April; 1299 as 12.99; 20% on the price or off the old one. */
  reads?: {
    decimalSeparator?: '.' | ',';
    dayFirst?: boolean;
    minorUnits?: boolean;
    percentageOf?: 'price' | 'oldPrice';
  };
  /**
   * Whether the server makes one order of all that is sent with a key. Left out: it does if its orders have the field
   * `idempotencyKey`, else nobody knows. With false, an unknown key is first looked for in that field of the shopper's orders.
   */
  keysHonoured?: boolean;
  /** Shoppers sign in with a user name: `login` gets any text as `email`. */
  signInByUserName?: boolean;
  /** Headers of all requests, such as that of an API key, and the environment variables that have their values. */
  headers?: Readonly<Record<string, string>>;
}

/** Checks the types of an adapter. */
export function defineServer(adapter: ServerAdapter): ServerAdapter {
  return adapter;
}
