import type { RequestHandler } from 'express';
import { z } from 'zod';
import { accountOf, setPassword } from '#api/auth/accounts.ts';
import { hashPassword, newPasswordField } from '#api/auth/passwords.ts';
import { findResetToken, INVALID_TOKEN, issueResetToken } from '#api/auth/resetToken.ts';
import { afterResponse, reserveCode } from '#api/auth/sendCode.ts';
import { bearerToken } from '#api/auth/signedIn.ts';
import { invalidCode, verifyCode } from '#api/auth/verifyCode.ts';
import { isUniqueViolation } from '#api/db/serverErrors.ts';
import { emailField, parseInput, requiredText } from '#api/http/parseInput.ts';
import { HttpError } from '#api/http/HttpError.ts';
import type { Services } from '#api/Services.ts';

const EMAIL = z.object({ email: emailField });
const RESET = z.object({ newPassword: newPasswordField, resetToken: requiredText(INVALID_TOKEN) });

/** Rows 12 and 14 of rest-contract §1. Responds the same whether or not the account exists. */
export function requestReset(services: Services): RequestHandler {
  const { db } = services;
  return async (request, response) => {
    const { email } = parseInput(EMAIL, request.body);
    const sendCode = await reserveCode(services, 'reset', email, request);
    response.json({ success: true, message: 'If there is such an account, a code is on its way to it.' });
    afterResponse(services, async () => {
      if ((await accountOf(db, email)) !== undefined) await sendCode({ purpose: 'reset', email });
    });
  };
}

/** Row 13 of rest-contract §1. */
export function verifyResetOtp(services: Services): RequestHandler {
  const { db, now } = services;
  return async (request, response) => {
    const email = await verifyCode(services, 'reset', request);
    const user = await accountOf(db, email);
    if (user === undefined) throw invalidCode();
    const resetToken = await issueResetToken(db, { userId: user.id, email }, now());
    response.json({ success: true, resetToken, message: 'OTP verified successfully' });
  };
}

/** Row 15 of rest-contract §1: also ends all older sessions. */
export function resetPassword({ db, mailQueue, now }: Services): RequestHandler {
  return async (request, response) => {
    const { newPassword, resetToken } = parseInput(RESET, request.body);
    if (bearerToken(request) !== resetToken) throw new HttpError(401, INVALID_TOKEN);
    const claim = await findResetToken(db, resetToken, now());
    const passwordHash = await hashPassword(newPassword);
    await setPassword(db, claim, passwordHash, now()).catch((error: unknown) => {
      throw isUniqueViolation(error) ? new HttpError(401, INVALID_TOKEN) : error;
    });
    mailQueue.wake();
    response.json({ success: true, message: 'Password reset successfully' });
  };
}
