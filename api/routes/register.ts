import { eq } from 'drizzle-orm';
import type { RequestHandler } from 'express';
import { z } from 'zod';
import { rememberNetwork } from '#api/auth/knownNetworks.ts';
import { newPasswordField } from '#api/auth/passwords.ts';
import { completeRegistration, saveRegistration, pendingRegistration } from '#api/auth/registrations.ts';
import { afterResponse, reserveCode } from '#api/auth/sendCode.ts';
import { invalidCode, verifyCode } from '#api/auth/verifyCode.ts';
import { users } from '#api/db/schema.ts';
import { emailField, parseInput, requiredText } from '#api/http/parseInput.ts';
import { HttpError } from '#api/http/HttpError.ts';
import type { Services } from '#api/Services.ts';
import { sessionJson } from './userJson.ts';

const REGISTRATION = z.object({
  name: requiredText('Enter your full name', 100),
  email: emailField,
  password: newPasswordField,
  role: z.literal('user', 'All new registrations are created as user accounts').optional(),
});

const EMAIL = z.object({ email: emailField });

/** Row 8 of rest-contract §1. An unverified address may be registered again, in case its code did not arrive. */
export function register(services: Services): RequestHandler {
  const { db } = services;
  return async (request, response) => {
    const { name, email, password } = parseInput(REGISTRATION, request.body);
    const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
    if (user !== undefined) throw new HttpError(409, 'User already exists');
    const sendCode = await reserveCode(services, 'verify', email, request);
    const { passwordHash } = await saveRegistration(services, { name, email, password });
    await sendCode({ purpose: 'verify', email, isContested: passwordHash === null });
    response.status(201).json({ success: true, message: 'Please check your e-mail for the code.' });
  };
}

/** Row 10 of rest-contract §1: verifies the address and signs in. */
export function verifyOtp(services: Services): RequestHandler {
  return async (request, response) => {
    const email = await verifyCode(services, 'verify', request);
    const user = await completeRegistration(services, email);
    if (user === null) throw invalidCode();
    await rememberNetwork(services, user.id, request);
    const message =
      user.passwordHash === null
        ? 'OTP verified successfully. Please choose a password with “Forgot password?” on the sign-in page.'
        : 'OTP verified successfully';
    response.json({ success: true, ...sessionJson(services, user), message });
  };
}

/** Row 11 of rest-contract §1. Responds the same whether or not a registration is pending. */
export function resendOtp(services: Services): RequestHandler {
  return async (request, response) => {
    const { email } = parseInput(EMAIL, request.body);
    const sendCode = await reserveCode(services, 'verify', email, request);
    response.json({ success: true, message: 'If the account waits for a code, a new one is on its way.' });
    afterResponse(services, async () => {
      const pending = await pendingRegistration(services, email);
      if (pending === undefined) return;
      await sendCode({ purpose: 'verify', email, isContested: pending.passwordHash === null });
    });
  };
}
