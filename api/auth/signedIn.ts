import type { Request, RequestHandler, Response } from 'express';
import type { users } from '#api/db/schema.ts';
import { HttpError } from '#api/http/HttpError.ts';
import type { Services } from '#api/Services.ts';
import { verifySession } from './sessionToken.ts';

export type User = typeof users.$inferSelect;

/** A route for signed-in shoppers; without a valid session it answers 401. */
export function signedIn(
  services: Services,
  handle: (user: User, request: Request, response: Response) => Promise<void>,
): RequestHandler {
  return async (request, response) => {
    const user = await userOf(services, request);
    if (user === null) throw new HttpError(401, 'Please sign in again.');
    await handle(user, request, response);
  };
}

/** Null without a token, with an invalid one, or with one issued before the last password reset. */
export async function userOf(services: Services, request: Request): Promise<User | null> {
  const { findUser, jwtSecret, now } = services;
  const token = bearerToken(request);
  const claims = token === null ? null : verifySession(token, jwtSecret, now());
  if (claims === null) return null;
  const user = await findUser(claims.id);
  return user !== undefined && user.sessionVersion === claims.sessionVersion ? user : null;
}

export function bearerToken(request: Request): string | null {
  return /^Bearer ([\w.~+/=-]{1,4096})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}
