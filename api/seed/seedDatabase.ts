import { eq, sql } from 'drizzle-orm';
import { hashPassword, isRightPassword } from '#api/auth/passwords.ts';
import type { Database } from '#api/db/Database.ts';
import { addresses, banners, orderItems, orders, products, users } from '#api/db/schema.ts';
import { orderItemRows } from '#api/db/withItems.ts';
import { newId } from '#api/newId.ts';
import DEMO_BANNERS from './demoBanners.json' with { type: 'json' };
import { DEMO_PRODUCTS } from './demoProducts.ts';
import { DEMO_SHOPPERS, type DemoShopper } from './demoShoppers.ts';

const DAY_MS = 86_400_000;

/** Fills a database without products with the demo catalogue and shoppers, completely or not at all. */
export async function seedDatabase(db: Database, now: Date): Promise<void> {
  await db.transaction(async (transaction) => {
    // When several processes start at once, only one may fill the database.
    await transaction.execute(sql`select pg_advisory_xact_lock(724202)`);
    const [product] = await transaction.select({ id: products.id }).from(products).limit(1);
    if (product !== undefined) return;
    await transaction.insert(products).values(DEMO_PRODUCTS);
    await transaction
      .insert(banners)
      .values(DEMO_BANNERS.map((banner, position) => ({ ...banner, position })));
    for (const shopper of DEMO_SHOPPERS) await seedShopper(transaction, shopper, now);
  });
}

/** False if the demo account was changed, or if the database has other data. */
export async function hasDemoShopper(db: Database): Promise<boolean> {
  const [shopper] = DEMO_SHOPPERS;
  if (shopper === undefined) return false;
  const [user] = await db.select().from(users).where(eq(users.email, shopper.email));
  return isRightPassword(user?.passwordHash, shopper.password);
}

async function seedShopper(db: Database, shopper: DemoShopper, now: Date): Promise<void> {
  const { name, email, password, phone } = shopper;
  const userId = newId();
  const passwordHash = await hashPassword(password);
  await db.insert(users).values({
    id: userId,
    name,
    email,
    passwordHash,
    phone,
    createdAt: daysBefore(now, 400),
  });
  for (const [index, address] of shopper.addresses.entries()) {
    const createdAt = new Date(daysBefore(now, 300).getTime() + index);
    await db.insert(addresses).values({ id: newId(), userId, ...address, createdAt });
  }
  for (const order of shopper.orders) await seedOrder(db, userId, shopper, order, now);
}

async function seedOrder(
  db: Database,
  userId: string,
  shopper: DemoShopper,
  { daysAgo, status, paymentStatus, items }: DemoShopper['orders'][number],
  now: Date,
): Promise<void> {
  const id = newId();
  const placedAt = daysBefore(now, daysAgo);
  const lines = items.map(({ product: name, quantity }) => {
    const product = DEMO_PRODUCTS.find((candidate) => candidate.name === name);
    if (product === undefined) throw new Error(`The demo has no ${name}.`);
    return { product, quantity };
  });
  await db.insert(orders).values({
    id,
    userId,
    amountCents: lines.reduce((sum, { product, quantity }) => sum + product.priceCents * quantity, 0),
    status,
    paymentStatus,
    paymentMethod: 'cod',
    address: deliveryAddress(shopper),
    createdAt: placedAt,
    updatedAt: placedAt,
  });
  await db.insert(orderItems).values(orderItemRows(id, lines));
}

function deliveryAddress({ name, email, phone, addresses: [address] }: DemoShopper) {
  if (address === undefined) throw new Error('A demo shopper with orders needs an address.');
  const { street, city, state, zipCode: zipcode, country } = address;
  const [firstName = name, ...others] = name.split(' ');
  const lastName = others.join(' ') || firstName;
  return { firstName, lastName, email, phone: phone ?? '', street, city, state, zipcode, country };
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}
