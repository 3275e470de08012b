import { eq } from 'drizzle-orm';
import type { RequestHandler } from 'express';
import { z } from 'zod';
import { issueCode } from '#api/auth/codes.ts';
import { isRightPassword, passwordField } from '#api/auth/passwords.ts';
import { signSession } from '#api/auth/sessionToken.ts';
import { users } from '#api/db/schema.ts';
import { emailField, parseInput } from '#api/http/parseInput.ts';
import { Refusal } from '#api/http/Refusal.ts';
import type { Services } from '#api/Services.ts';
import { sendCode } from './register.ts';
import { userJson } from './userJson.ts';

const CREDENTIALS = z.object({ email: emailField, password: passwordField });

/** Row 9. One sentence for an unknown address and a wrong password; an unverified account gets a new code. */
export function login(services: Services): RequestHandler {
  const { db, jwtSecret, now } = services;
  return async (request, response) => {
    const { email, password } = parseInput(CREDENTIALS, request.body);
    const [user] = await db.select().from(users).where(eq(users.email, email));
    const isRight = await isRightPassword(user?.passwordHash, password);
    if (user === undefined || !isRight) throw new Refusal(401, 'Invalid credentials, try again');
    if (!user.isVerified) {
      await sendAnotherCode(services, email);
      throw new Refusal(403, 'Please verify your e-mail address first. We have sent you a code.');
    }
    response.json({
      success: true,
      token: signSession(user, jwtSecret, now()),
      user: userJson(user),
      message: 'User logged in successfully',
    });
  };
}

/** A code that was sent a moment ago still works: no second one then. */
async function sendAnotherCode(services: Services, email: string): Promise<void> {
  try {
    await sendCode(services, 'verify', email, await issueCode(services, services.db, 'verify', email));
  } catch (error) {
    if (!(error instanceof Refusal && error.status === 429)) throw error;
  }
}
