import { eq, sql } from 'drizzle-orm';
import type { RequestHandler } from 'express';
import { z } from 'zod';
import { codeField, issueCode, redeemCode } from '#api/auth/codes.ts';
import { hashPassword, newPasswordField } from '#api/auth/passwords.ts';
import { issueResetToken, redeemResetToken } from '#api/auth/resetToken.ts';
import { bearerToken } from '#api/auth/signedIn.ts';
import { users } from '#api/db/schema.ts';
import { emailField, parseInput, requiredText } from '#api/http/parseInput.ts';
import { Refusal } from '#api/http/Refusal.ts';
import type { Services } from '#api/Services.ts';
import { sendCode } from './register.ts';

const EMAIL = z.object({ email: emailField });
const VERIFICATION = z.object({ email: emailField, otp: codeField });
const INVALID_TOKEN = 'Invalid or expired token';
const RESET = z.object({ newPassword: newPasswordField, resetToken: requiredText(INVALID_TOKEN) });

/** Rows 12 and 14. The same answer, after the same work, whether or not there is such an account. */
export function requestReset(services: Services): RequestHandler {
  const { db, log } = services;
  return async (request, response) => {
    const { email } = parseInput(EMAIL, request.body);
    const code = await issueCode(services, db, 'reset', email);
    const [user] = await db.select().from(users).where(eq(users.email, email));
    if (user?.isVerified) {
      // Not waited for: the time that a mail takes would tell that the account exists.
      sendCode(services, 'reset', email, code).catch((error: unknown) =>
        log.debug({ err: error }, 'No reset mail.'),
      );
    }
    response.json({ success: true, message: 'If there is such an account, a code is on its way to it.' });
  };
}

/** Row 13. */
export function verifyResetOtp(services: Services): RequestHandler {
  const { db, now } = services;
  return async (request, response) => {
    const { email, otp } = parseInput(VERIFICATION, request.body);
    if (!(await redeemCode(services, 'reset', email, otp))) throw new Refusal(400, 'Invalid OTP');
    const [user] = await db.select().from(users).where(eq(users.email, email));
    if (user === undefined) throw new Refusal(400, 'Invalid OTP');
    const resetToken = await issueResetToken(db, user.id, now());
    response.json({ success: true, resetToken, message: 'OTP verified successfully' });
  };
}

/** Row 15: ends all older sessions, too. */
export function resetPassword({ db, now }: Services): RequestHandler {
  return async (request, response) => {
    const { newPassword, resetToken } = parseInput(RESET, request.body);
    if (bearerToken(request) !== resetToken) throw new Refusal(401, INVALID_TOKEN);
    const userId = await redeemResetToken(db, resetToken, now());
    if (userId === null) throw new Refusal(401, INVALID_TOKEN);
    await db
      .update(users)
      .set({
        passwordHash: await hashPassword(newPassword),
        sessionVersion: sql`${users.sessionVersion} + 1`,
      })
      .where(eq(users.id, userId));
    response.json({ success: true, message: 'Password reset successfully' });
  };
}
