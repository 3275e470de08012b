import express, { type Express } from 'express';
import { z } from 'zod';
import type { Services } from '#gateway/core/Services.ts';
import { codedError, inputError } from '#gateway/errors.ts';
import { tagHeader } from '#gateway/responseCache/tagHeader.ts';
import { parseJson } from '#gateway/rest/readJson.ts';
import { WIDE_TAGS } from '#gateway/rest/TrackedReads.ts';
import { hasBearerToken } from '#runtime/hasBearerToken.ts';

const MAX_BODY = '100kb';
const MAX_TAGS = 500;

const TAG = z.string().regex(/^(product:.{1,200}|category:.{1,200}|banners|catalogue)$/);
const PURGE = z.union([
  z.strictObject({ tags: z.array(TAG).min(1).max(MAX_TAGS) }),
  z.strictObject({ everything: z.literal(true) }).transform(() => ({ tags: WIDE_TAGS })),
]);

/** POST /admin/purge: the shop's owner, or one of the owner's servers, reports what has changed. */
export function purgeRoute(app: Express, token: string, { invalidate, limits }: Services): void {
  app.post(
    '/admin/purge',
    limits.handler('purge'),
    (request, response, next) => {
      response.set('Cache-Control', 'no-store');
      next(hasBearerToken(request, token) ? undefined : codedError('UNAUTHENTICATED', 'Send ADMIN_TOKEN.'));
    },
    // Senders may call JSON text.
    express.text({ type: () => true, limit: MAX_BODY }),
    async (request, response) => {
      const { success, data } = PURGE.safeParse(parseJson(String(request.body)));
      if (!success)
        throw inputError(
          `Send JSON: {"tags": […]} with 1 to ${MAX_TAGS} of product:ID, category:NAME, banners and catalogue, or {"everything": true}.`,
        );
      const { tags } = data;
      // A changed product may change lists, which are filtered and sorted by product fields.
      const invalidated = tags.every((tag) => tag === 'banners') ? tags : [...tags, 'catalogue'];
      const gateways = await invalidate(invalidated);
      response.json({ purged: tags, gateways, cacheTag: tagHeader(new Set(tags)) });
    },
  );
}
