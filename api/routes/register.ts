import { eq } from 'drizzle-orm';
import type { RequestHandler } from 'express';
import { z } from 'zod';
import { CODE_TRIES, countAgainst } from '#api/auth/accountLimits.ts';
import { codeField, redeemCode } from '#api/auth/codes.ts';
import { newPasswordField } from '#api/auth/passwords.ts';
import { completeRegistration, keepRegistration, pendingRegistration } from '#api/auth/registrations.ts';
import { afterAnswer, allowCode } from '#api/auth/sendCode.ts';
import { users } from '#api/db/schema.ts';
import { emailField, parseInput, requiredText } from '#api/http/parseInput.ts';
import { Refusal } from '#api/http/Refusal.ts';
import type { Services } from '#api/Services.ts';
import { sessionJson } from './userJson.ts';

const REGISTRATION = z.object({
  name: requiredText('Enter your full name', 100),
  email: emailField,
  password: newPasswordField,
  role: z.literal('user', 'All new registrations are created as user accounts').optional(),
});

const EMAIL = z.object({ email: emailField });
const VERIFICATION = z.object({ email: emailField, otp: codeField });

/** Row 8. An address that was never verified may be registered again: its code had not arrived. */
export function register(services: Services): RequestHandler {
  const { db } = services;
  return async (request, response) => {
    const { name, email, password } = parseInput(REGISTRATION, request.body);
    const [known] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
    if (known !== undefined) throw new Refusal(409, 'User already exists');
    const sendCode = await allowCode(services, 'verify', email, request);
    const { passwordHash } = await keepRegistration(services, { name, email, password });
    await sendCode({ purpose: 'verify', email, isContested: passwordHash === null });
    response.status(201).json({ success: true, message: 'Please check your e-mail for the code.' });
  };
}

/** Row 10: verifies the address and signs in. */
export function verifyOtp(services: Services): RequestHandler {
  return async (request, response) => {
    const { email, otp } = parseInput(VERIFICATION, request.body);
    await countAgainst(services, CODE_TRIES, email, request);
    const isRight = await redeemCode(services, 'verify', email, otp);
    const user = isRight ? await completeRegistration(services, email) : null;
    if (user === null) throw new Refusal(400, 'Invalid OTP');
    const message =
      user.passwordHash === null
        ? 'OTP verified successfully. Please choose a password with “Forgot password?” on the sign-in page.'
        : 'OTP verified successfully';
    response.json({ success: true, ...sessionJson(services, user), message });
  };
}

/** Row 11. The answer is the same, after the same work, whether or not an account waits for a code. */
export function resendOtp(services: Services): RequestHandler {
  return async (request, response) => {
    const { email } = parseInput(EMAIL, request.body);
    const sendCode = await allowCode(services, 'verify', email, request);
    response.json({ success: true, message: 'If the account waits for a code, a new one is on its way.' });
    afterAnswer(services, async () => {
      const pending = await pendingRegistration(services, email);
      if (pending === undefined) return;
      await sendCode({ purpose: 'verify', email, isContested: pending.passwordHash === null });
    });
  };
}
