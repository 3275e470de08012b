import express, { type Express, type Request } from 'express';
import { z } from 'zod';
import { hasToken } from '#gateway/auth/readToken.ts';
import type { GatewaySettings } from '#gateway/env.ts';
import { codedError, inputError } from '#gateway/errors.ts';
import { tagHeader } from '#gateway/responseCache/tagHeader.ts';
import { parseJson } from '#gateway/rest/readJson.ts';
import { WIDE_TAGS } from '#gateway/rest/Reads.ts';
import type { Invalidate } from '#gateway/sharedState.ts';
import { isSigned, isSignedRequest } from '#gateway/webhooks/isSigned.ts';

const MAX_BODY = '100kb';
const MAX_TAGS = 500;

const TAG = z.string().regex(/^(product:.{1,200}|category:.{1,200}|banners|catalogue)$/);
const PURGE = z.union([
  z.strictObject({ tags: z.array(TAG).min(1).max(MAX_TAGS) }),
  z.strictObject({ everything: z.literal(true) }).transform(() => ({ tags: WIDE_TAGS })),
]);

/**
 * POST /admin/purge: the shop's owner, or one of the owner's servers, reports what has changed. The address does not
 * exist if neither ADMIN_TOKEN nor WEBHOOK_SECRET is set.
 */
export function purge(
  app: Express,
  { ADMIN_TOKEN, WEBHOOK_SECRET }: GatewaySettings,
  invalidate: Invalidate,
): void {
  if (ADMIN_TOKEN === null && WEBHOOK_SECRET === null) return;
  const isOwner = (request: Request): boolean => ADMIN_TOKEN !== null && hasToken(request, ADMIN_TOKEN);
  app.post(
    '/admin/purge',
    (request, response, next) => {
      response.set('Cache-Control', 'no-store');
      const mayBeSigned = WEBHOOK_SECRET !== null && isSignedRequest(request.headers);
      next(mayBeSigned || isOwner(request) ? undefined : unknownSender());
    },
    // Reads every content type: a server that signs the bytes may call them text.
    express.raw({ type: () => true, limit: MAX_BODY }),
    async (request, response) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const isFromServer = WEBHOOK_SECRET !== null && isSigned(request.headers, body, WEBHOOK_SECRET);
      if (!isFromServer && !isOwner(request)) throw unknownSender();
      const { success, data } = PURGE.safeParse(parseJson(body.toString()));
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

function unknownSender(): Error {
  return codedError('UNAUTHENTICATED', 'Send ADMIN_TOKEN, or sign the body with WEBHOOK_SECRET.');
}
