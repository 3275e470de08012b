import { sql } from 'drizzle-orm';
import { readApiSettings } from '#api/env.ts';
import { DEMO_PRODUCTS } from '#api/seed/demoProducts.ts';
import { seedDatabase } from '#api/seed/seedDatabase.ts';
import { startApi } from '#api/server.ts';
import { addManyProducts } from '#tests/support/manyProducts.ts';

// The API with PRODUCTS products that never sell out.

const { PORT, PRODUCTS, ...settings } = process.env;

await startApi(readApiSettings({ ...settings, API_PORT: PORT }), {
  async seed(db, now) {
    await seedDatabase(db, now);
    const more = Number(PRODUCTS) - DEMO_PRODUCTS.length;
    if (more > 0) await addManyProducts(db, more);
    await db.execute(sql`update products set stock = 1000000`);
    await db.execute(sql`vacuum analyze`);
  },
});
