import { asc, eq } from 'drizzle-orm';
import type { RequestHandler } from 'express';
import { z } from 'zod';
import type { Database } from '#api/db/Database.ts';
import { banners } from '#api/db/schema.ts';
import { HttpError } from '#api/http/HttpError.ts';
import { parseInput } from '#api/http/parseInput.ts';
import { toCents } from '#runtime/cents.ts';
import { newId } from '#api/newId.ts';
import type { Services } from '#api/Services.ts';
import { recordChange } from './audit.ts';
import { amountField, pictureField, wholeField } from './productChange.ts';

export type Banner = typeof banners.$inferSelect;

const text = (name: string): z.ZodType<string> =>
  z.string(`A banner needs ${name}, as text`).trim().max(500, `${name}: please use at most 500 characters`);

export const BANNER = z.strictObject(
  {
    position: wholeField('The position of a banner is a whole number from 0 to 1000', 1000),
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

/** GET /api/owner/banners: in the order of their positions. */
export function listBanners({ db }: Services): RequestHandler {
  return async (_request, response) => {
    response.json({ success: true, banners: (await findBanners(db)).map(bannerJson) });
  };
}

export async function findBanners(db: Database): Promise<Banner[]> {
  return db.select().from(banners).orderBy(asc(banners.position), asc(banners.id));
}

export async function findBanner(db: Database, id: string): Promise<Banner> {
  const [banner] = await db.select().from(banners).where(eq(banners.id, id));
  if (banner === undefined) throw bannerNotFound();
  return banner;
}

/** POST /api/owner/banners */
export function createBanner(services: Services): RequestHandler {
  return async (request, response) => {
    const banner = bannerJson(await addBanner(services, parseInput(BANNER, request.body)));
    response.status(201).json({ success: true, banner, message: 'Banner created successfully' });
  };
}

export async function addBanner(services: Services, fields: z.output<typeof BANNER>): Promise<Banner> {
  const { from, ...columns } = fields;
  const banner = { id: newId(), ...columns, imageTall: null, fromCents: toCents(from) };
  await services.db.transaction(async (transaction) => {
    await transaction.insert(banners).values(banner);
    await record(services, transaction, null, banner);
  });
  return banner;
}

/** PATCH /api/owner/banners/{id} */
export function updateBanner(services: Services): RequestHandler {
  return async (request, response) => {
    const change = parseInput(CHANGE, request.body);
    const banner = bannerJson(await changeBanner(services, String(request.params['id']), change));
    response.json({ success: true, banner, message: 'Banner updated successfully' });
  };
}

export async function changeBanner(
  services: Services,
  id: string,
  { from, ...columns }: z.output<typeof CHANGE>,
): Promise<Banner> {
  return services.db.transaction(async (transaction) => {
    const isBanner = eq(banners.id, id);
    const [before] = await transaction.select().from(banners).where(isBanner).for('update');
    if (before === undefined) throw bannerNotFound();
    const fromCents = from === undefined ? before.fromCents : toCents(from);
    // A tall picture shows the scene of the picture before.
    const imageTall = (columns.image ?? before.image) === before.image ? before.imageTall : null;
    const after = { ...before, ...columns, imageTall, fromCents };
    await transaction.update(banners).set(after).where(isBanner);
    await record(services, transaction, before, after);
    return after;
  });
}

/** DELETE /api/owner/banners/{id} */
export function deleteBanner(services: Services): RequestHandler {
  return async (request, response) => {
    await removeBanner(services, String(request.params['id']));
    response.json({ success: true, message: 'Banner deleted successfully' });
  };
}

export async function removeBanner(services: Services, id: string): Promise<void> {
  await services.db.transaction(async (transaction) => {
    const [before] = await transaction.delete(banners).where(eq(banners.id, id)).returning();
    if (before === undefined) throw bannerNotFound();
    await record(services, transaction, before, null);
  });
}

async function record(
  { now }: Services,
  transaction: Database,
  from: Banner | null,
  to: Banner | null,
): Promise<void> {
  const before = from ? bannerJson(from) : {};
  const after = to ? bannerJson(to) : {};
  const subjectId = (from ?? to)?.id ?? '';
  await recordChange(transaction, { subject: 'banner', subjectId, before, after }, now());
}

function bannerNotFound(): HttpError {
  return new HttpError(404, 'Banner not found');
}

function bannerJson({ id, fromCents, ...banner }: Banner): Record<string, unknown> {
  return { _id: id, ...banner, from: fromCents / 100 };
}
