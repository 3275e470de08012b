import { asc } from 'drizzle-orm';
import type { RequestHandler } from 'express';
import { banners } from '#api/db/schema.ts';
import type { Services } from '#api/Services.ts';

/** Row 1 of rest-contract §1. */
export function listBanners({ db }: Services): RequestHandler {
  return async (_request, response) => {
    const rows = await db.select().from(banners).orderBy(asc(banners.position), asc(banners.id));
    response.set('Cache-Control', 'public').json(
      rows.map(({ id, position: _position, fromCents, ...banner }) => ({
        _id: id,
        ...banner,
        from: fromCents / 100,
      })),
    );
  };
}
