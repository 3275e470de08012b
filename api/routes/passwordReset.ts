import type { RequestHandler } from 'express';
import { z } from 'zod';
import { CODE_TRIES, countAgainst } from '#api/auth/accountLimits.ts';
import { accountOf, choosePassword } from '#api/auth/accounts.ts';
import { codeField, redeemCode } from '#api/auth/codes.ts';
import { hashPassword, newPasswordField } from '#api/auth/passwords.ts';
import { issueResetToken, redeemResetToken } from '#api/auth/resetToken.ts';
import { afterAnswer, allowCode } from '#api/auth/sendCode.ts';
import { bearerToken } from '#api/auth/signedIn.ts';
import { isUniqueViolation } from '#api/db/isUniqueViolation.ts';
import { emailField, parseInput, requiredText } from '#api/http/parseInput.ts';
import { Refusal } from '#api/http/Refusal.ts';
import type { Services } from '#api/Services.ts';

const EMAIL = z.object({ email: emailField });
const VERIFICATION = z.object({ email: emailField, otp: codeField });
const INVALID_TOKEN = 'Invalid or expired token';
const RESET = z.object({ newPassword: newPasswordField, resetToken: requiredText(INVALID_TOKEN) });

/** Rows 12 and 14. The same answer, after the same work, whether or not there is such an account. */
export function requestReset(services: Services): RequestHandler {
  const { db } = services;
  return async (request, response) => {
    const { email } = parseInput(EMAIL, request.body);
    const sendCode = await allowCode(services, 'reset', email, request);
    response.json({ success: true, message: 'If there is such an account, a code is on its way to it.' });
    afterAnswer(services, async () => {
      if ((await accountOf(db, email)) !== undefined) await sendCode({ purpose: 'reset', email });
    });
  };
}

/** Row 13. */
export function verifyResetOtp(services: Services): RequestHandler {
  const { db, now } = services;
  return async (request, response) => {
    const { email, otp } = parseInput(VERIFICATION, request.body);
    await countAgainst(services, CODE_TRIES, email, request);
    const isRight = await redeemCode(services, 'reset', email, otp);
    const user = isRight ? await accountOf(db, email) : undefined;
    if (user === undefined) throw new Refusal(400, 'Invalid OTP');
    const resetToken = await issueResetToken(db, { userId: user.id, email }, now());
    response.json({ success: true, resetToken, message: 'OTP verified successfully' });
  };
}

/** Row 15: ends all older sessions, too. */
export function resetPassword({ db, now }: Services): RequestHandler {
  return async (request, response) => {
    const { newPassword, resetToken } = parseInput(RESET, request.body);
    if (bearerToken(request) !== resetToken) throw new Refusal(401, INVALID_TOKEN);
    const claim = await redeemResetToken(db, resetToken, now());
    if (claim === null) throw new Refusal(401, INVALID_TOKEN);
    const passwordHash = await hashPassword(newPassword);
    await choosePassword(db, claim, passwordHash).catch((error: unknown) => {
      throw isUniqueViolation(error) ? new Refusal(401, INVALID_TOKEN) : error;
    });
    response.json({ success: true, message: 'Password reset successfully' });
  };
}
