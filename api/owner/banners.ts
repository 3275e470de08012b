import { asc, eq } from 'drizzle-orm';
import type { RequestHandler } from 'express';
import { z } from 'zod';
import { banners } from '#api/db/schema.ts';
import { HttpError } from '#api/http/HttpError.ts';
import { parseInput } from '#api/http/parseInput.ts';
import { toCents } from '#api/money.ts';
import { newId } from '#api/newId.ts';
import type { Services } from '#api/Services.ts';
import { recordChange } from './audit.ts';
import { amountField, pictureField } from './productChange.ts';

type Banner = typeof banners.$inferSelect;

const text = (name: string): z.ZodType<string> =>
  z.string(`A banner needs ${name}, as text`).trim().max(500, `${name}: please use at most 500 characters`);

const BANNER = z.strictObject(
  {
    position: z.number('A banner needs its position').int().min(0).max(1000),
    sale: text('sale'),
    title: text('title'),
    subtitle: text('subtitle'),
    description: text('description'),
    discount: text('discount'),
    from: amountField,
    image: pictureField,
    buttonText: text('buttonText'),
  },
  'This is not a field of a banner',
);

const CHANGE = BANNER.partial();

/** GET /api/owner/banners: in their order. */
export function listBanners({ db }: Services): RequestHandler {
  return async (_request, response) => {
    const rows = await db.select().from(banners).orderBy(asc(banners.position), asc(banners.id));
    response.json({ success: true, banners: rows.map(bannerJson) });
  };
}

/** POST /api/owner/banners */
export function createBanner({ db, now }: Services): RequestHandler {
  return async (request, response) => {
    const { from, ...fields } = parseInput(BANNER, request.body);
    const banner = { id: newId(), ...fields, fromCents: toCents(from) };
    await db.transaction(async (transaction) => {
      await transaction.insert(banners).values(banner);
      const change = { subjectId: banner.id, before: {}, after: bannerJson(banner) };
      await recordChange(transaction, { subject: 'banner', ...change }, now());
    });
    response
      .status(201)
      .json({ success: true, banner: bannerJson(banner), message: 'Banner created successfully' });
  };
}

/** PATCH /api/owner/banners/{id} */
export function updateBanner({ db, now }: Services): RequestHandler {
  return async (request, response) => {
    const { from, ...fields } = parseInput(CHANGE, request.body);
    const isBanner = eq(banners.id, String(request.params['id']));
    const fromCents = from === undefined ? undefined : toCents(from);
    const banner = await db.transaction(async (transaction) => {
      const [before] = await transaction.select().from(banners).where(isBanner).for('update');
      if (before === undefined) throw bannerNotFound();
      const after = { ...before, ...fields, fromCents: fromCents ?? before.fromCents };
      await transaction.update(banners).set(after).where(isBanner);
      const change = { subjectId: before.id, before: bannerJson(before), after: bannerJson(after) };
      await recordChange(transaction, { subject: 'banner', ...change }, now());
      return after;
    });
    response.json({ success: true, banner: bannerJson(banner), message: 'Banner updated successfully' });
  };
}

/** DELETE /api/owner/banners/{id} */
export function deleteBanner({ db, now }: Services): RequestHandler {
  return async (request, response) => {
    await db.transaction(async (transaction) => {
      const isBanner = eq(banners.id, String(request.params['id']));
      const [before] = await transaction.delete(banners).where(isBanner).returning();
      if (before === undefined) throw bannerNotFound();
      const change = { subjectId: before.id, before: bannerJson(before), after: {} };
      await recordChange(transaction, { subject: 'banner', ...change }, now());
    });
    response.json({ success: true, message: 'Banner deleted successfully' });
  };
}

function bannerNotFound(): HttpError {
  return new HttpError(404, 'Banner not found');
}

function bannerJson({ id, fromCents, ...banner }: Banner): Record<string, unknown> {
  return { _id: id, ...banner, from: fromCents / 100 };
}
