import type * as Schema from '#gateway/generated/schemaTypes.ts';

// What the readers make of the server's answers: the schema's shapes, and what the gateway needs beside them.

/** A product in the schema's shape, whatever shape the server uses. */
export type Product = Omit<Schema.Product, 'nodeId' | 'picture' | 'pictures' | 'related'> & {
  createdAt: string | null;
  /** The picture's address as REST spells it, for orders. */
  restImage: string;
  /** The list that the shop's owner has put it in, such as `best_sellers`. */
  type: string | null;
};

export type Banner = Omit<Schema.Banner, 'nodeId' | 'picture' | 'tallPicture'> & { imageTall: string | null };

export type OrderItem = Omit<Schema.OrderItem, 'picture' | 'product'> & { hasQuantity: boolean };
export type Order = Omit<Schema.Order, 'nodeId' | 'items'> & {
  items: readonly OrderItem[];
  /** Null if it was placed without one; undefined if the server does not list keys. */
  idempotencyKey: string | null | undefined;
  /** Whether the server's date says in which time zone it is; otherwise it may be hours off. */
  hasZone: boolean;
};
