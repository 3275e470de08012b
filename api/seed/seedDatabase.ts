import { eq, sql } from 'drizzle-orm';
import { hashPassword, isRightPassword } from '#api/auth/passwords.ts';
import type { Database } from '#api/db/Database.ts';
import { addresses, banners, orderItems, orders, products, users } from '#api/db/schema.ts';
import { newId } from '#api/newId.ts';
import { DEMO_BANNERS } from './demoBanners.ts';
import { DEMO_PRODUCTS } from './demoProducts.ts';
import { DEMO_SHOPPERS, type DemoOrder, type DemoShopper } from './demoShoppers.ts';

const DAY_MS = 86_400_000;

/** Fills an empty database with the demo catalogue and shoppers, whole or not at all; leaves any other as it is. */
export async function seedDatabase(db: Database, now: Date): Promise<void> {
  await db.transaction(async (work) => {
    // Processes that start at once on one server fill it once.
    await work.execute(sql`select pg_advisory_xact_lock(724202)`);
    const [known] = await work.select({ id: products.id }).from(products).limit(1);
    if (known !== undefined) return;
    await work.insert(products).values(
      DEMO_PRODUCTS.map(({ createdAt, ...product }) => ({
        ...product,
        createdAt: new Date(createdAt),
        updatedAt: new Date(createdAt),
      })),
    );
    await work.insert(banners).values(DEMO_BANNERS.map((banner, position) => ({ ...banner, position })));
    for (const shopper of DEMO_SHOPPERS) await seedShopper(work, shopper, now);
  });
}

/** Not when somebody has changed the account, or when the database was filled with something else. */
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
  { name, email, phone, addresses: known }: DemoShopper,
  { daysAgo, status, paymentStatus, items }: DemoOrder,
  now: Date,
): Promise<void> {
  const address = known[0];
  if (address === undefined) throw new Error('A demo shopper with orders needs an address.');
  const { street, city, state, zipCode, country } = address;
  const [firstName = name, ...others] = name.split(' ');
  const id = newId();
  const placedAt = daysBefore(now, daysAgo);
  const lines = items.flatMap(({ productIndex, quantity }) => {
    const product = DEMO_PRODUCTS[productIndex];
    return product === undefined ? [] : [{ product, quantity }];
  });
  await db.insert(orders).values({
    id,
    userId,
    amountCents: lines.reduce((sum, { product, quantity }) => sum + product.priceCents * quantity, 0),
    status,
    paymentStatus,
    paymentMethod: 'cod',
    address: {
      firstName,
      lastName: others.join(' ') || firstName,
      email,
      phone: phone ?? '',
      street,
      city,
      state,
      zipcode: zipCode,
      country,
    },
    createdAt: placedAt,
    updatedAt: placedAt,
  });
  for (const [position, { product, quantity }] of lines.entries()) {
    const { id: productId, name: productName, priceCents, images, description, category, brand } = product;
    await db.insert(orderItems).values({
      id: newId(),
      orderId: id,
      position,
      productId,
      name: productName,
      priceCents,
      image: images[0] ?? '',
      quantity,
      description,
      category,
      brand,
    });
  }
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}
