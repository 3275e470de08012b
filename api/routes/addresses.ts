import { asc, desc, eq } from 'drizzle-orm';
import type { RequestHandler } from 'express';
import { z } from 'zod';
import { signedIn } from '#api/auth/signedIn.ts';
import { addresses, users } from '#api/db/schema.ts';
import { parseInput, phoneField, requiredText, zipCodeField } from '#api/http/parseInput.ts';
import { HttpError } from '#api/http/HttpError.ts';
import { newId } from '#api/newId.ts';
import type { Services } from '#api/Services.ts';

const MISSING = 'All address fields are required';
const MAX_ADDRESSES = 50;

const ADDRESS = z.object({
  label: z.enum(['Home', 'Work', 'Hometown'], 'Choose Home, Work or Hometown'),
  street: requiredText(MISSING),
  city: requiredText(MISSING, 100),
  state: requiredText(MISSING, 100),
  zipCode: zipCodeField(MISSING),
  country: requiredText(MISSING, 100),
  phone: phoneField,
  isDefault: z.boolean('isDefault must be true or false').optional(),
});

/** Row 19 of rest-contract §1: the default address first. */
export function listAddresses(services: Services): RequestHandler {
  return signedIn(services, async ({ id }, _request, response) => {
    const rows = await services.db
      .select()
      .from(addresses)
      .where(eq(addresses.userId, id))
      .orderBy(desc(addresses.isDefault), asc(addresses.createdAt), asc(addresses.id));
    response.json({ success: true, addresses: rows.map(addressJson) });
  });
}

/** Row 20 of rest-contract §1: the first address becomes the default, a later one only on request. */
export function createAddress(services: Services): RequestHandler {
  const { db, now } = services;
  return signedIn(services, async ({ id: userId }, request, response) => {
    const { isDefault: isWanted = false, ...fields } = parseInput(ADDRESS, request.body);
    const address = await db.transaction(async (transaction) => {
      // Locks the shopper's row, so that two first addresses at once do not both become the default.
      await transaction.select().from(users).where(eq(users.id, userId)).for('update');
      const existing = await transaction
        .select({ id: addresses.id })
        .from(addresses)
        .where(eq(addresses.userId, userId));
      if (existing.length >= MAX_ADDRESSES)
        throw new HttpError(400, `At most ${MAX_ADDRESSES} addresses can be kept.`);
      const isDefault = isWanted || existing.length === 0;
      if (isDefault)
        await transaction.update(addresses).set({ isDefault: false }).where(eq(addresses.userId, userId));
      const [row] = await transaction
        .insert(addresses)
        .values({ id: newId(), userId, ...fields, isDefault, createdAt: now() })
        .returning();
      return row;
    });
    if (address === undefined) throw new Error('The address was not stored.');
    response
      .status(201)
      .json({ success: true, address: addressJson(address), message: 'Address added successfully' });
  });
}

function addressJson(address: typeof addresses.$inferSelect): Record<string, unknown> {
  const { id, label, street, city, state, zipCode, country, phone, isDefault } = address;
  return { _id: id, label, street, city, state, zipCode, country, phone: phone ?? '', isDefault };
}
