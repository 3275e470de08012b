import { and, eq, ne } from 'drizzle-orm';
import type { RequestHandler } from 'express';
import { z } from 'zod';
import { signedIn } from '#api/auth/signedIn.ts';
import { users } from '#api/db/schema.ts';
import { emailField, parseInput, phoneField, requiredText } from '#api/http/parseInput.ts';
import { Refusal } from '#api/http/Refusal.ts';
import type { Services } from '#api/Services.ts';
import { userJson } from './userJson.ts';

const PROFILE = z.object({
  name: requiredText('Enter your full name', 100),
  email: emailField,
  phone: phoneField,
});

/** Row 16. */
export function readProfile(services: Services): RequestHandler {
  return signedIn(services, async (user, _request, response) => {
    response.json({ success: true, user: userJson(user) });
  });
}

/** Row 17. Only these three fields are written, whatever else is sent. */
export function updateProfile(services: Services): RequestHandler {
  const { db } = services;
  return signedIn(services, async ({ id }, request, response) => {
    const { name, email, phone } = parseInput(PROFILE, request.body);
    const [taken] = await db
      .select()
      .from(users)
      .where(and(eq(users.email, email), ne(users.id, id)));
    if (taken !== undefined) throw new Refusal(409, 'Another account uses this e-mail address');
    const [user] = await db.update(users).set({ name, email, phone }).where(eq(users.id, id)).returning();
    if (user === undefined) throw new Refusal(401, 'Please sign in again.');
    response.json({ success: true, user: userJson(user), message: 'Profile updated successfully' });
  });
}
