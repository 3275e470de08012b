import type { Request, RequestHandler } from 'express';
import { z } from 'zod';
import { consume, signInTries } from '#api/auth/accountLimits.ts';
import { accountOf } from '#api/auth/accounts.ts';
import { CodeWaitError, hasValidCode } from '#api/auth/codeTurns.ts';
import { isKnownNetwork, rememberNetwork } from '#api/auth/knownNetworks.ts';
import { isRightPassword, passwordField } from '#api/auth/passwords.ts';
import { pendingRegistration } from '#api/auth/registrations.ts';
import { reserveCode } from '#api/auth/sendCode.ts';
import { emailField, parseInput } from '#api/http/parseInput.ts';
import { HttpError } from '#api/http/HttpError.ts';
import type { Services } from '#api/Services.ts';
import { sessionJson } from './userJson.ts';

const CREDENTIALS = z.object({ email: emailField, password: passwordField });

/**
 * Row 9 of rest-contract §1. An unknown address and a wrong password give the same error; an unverified account gets a
 * new code.
 */
export function login(services: Services): RequestHandler {
  const { db, settings } = services;
  const limit = signInTries(settings.SIGN_IN_TRIES);
  return async (request, response) => {
    const { email, password } = parseInput(CREDENTIALS, request.body);
    const isKnown = await isKnownNetwork(services, email, request);
    const refund = await consume(services, limit, email, request, isKnown);
    const user = await accountOf(db, email);
    // An address that someone only entered in a profile may also have a pending registration. Both are always looked up
    // and compared, so that the response time does not reveal which of them exists.
    const pending = await pendingRegistration(services, email);
    const [isUsersPassword, isPendingPassword] = await Promise.all([
      isRightPassword(user?.passwordHash, password),
      isRightPassword(pending?.passwordHash, password),
    ]);
    if (isPendingPassword && user?.email !== email) {
      await refund();
      await sendAnotherCode(services, email, request);
      throw new HttpError(403, 'Please verify your e-mail address first. We have sent you a code.');
    }
    if (user === undefined || !isUsersPassword) throw new HttpError(401, 'Invalid credentials, try again');
    await refund();
    await rememberNetwork(services, user.id, request);
    const message = 'User logged in successfully';
    response.json({ success: true, ...sessionJson(services, user), message });
  };
}

/** Sends no second code too soon after the first one, if that still works. */
async function sendAnotherCode(services: Services, email: string, request: Request): Promise<void> {
  try {
    const sendCode = await reserveCode(services, 'verify', email, request);
    await sendCode({ purpose: 'verify', email });
  } catch (error) {
    if (!(error instanceof CodeWaitError) || !(await hasValidCode(services, 'verify', email))) throw error;
  }
}
