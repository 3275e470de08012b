import type { Request, RequestHandler } from 'express';
import { z } from 'zod';
import { countAgainst, LimitError, signInTries } from '#api/auth/accountLimits.ts';
import { accountOf } from '#api/auth/accounts.ts';
import { isRightPassword, passwordField } from '#api/auth/passwords.ts';
import { pendingRegistration } from '#api/auth/registrations.ts';
import { allowCode, COOLDOWNS } from '#api/auth/sendCode.ts';
import { emailField, parseInput } from '#api/http/parseInput.ts';
import { Refusal } from '#api/http/Refusal.ts';
import type { Services } from '#api/Services.ts';
import { sessionJson } from './userJson.ts';

const CREDENTIALS = z.object({ email: emailField, password: passwordField });

/** Row 9. One sentence for an unknown address and a wrong password; an unverified account gets a new code. */
export function login(services: Services): RequestHandler {
  const { db, settings } = services;
  const limit = signInTries(settings.SIGN_IN_TRIES);
  return async (request, response) => {
    const { email, password } = parseInput(CREDENTIALS, request.body);
    const takeBack = await countAgainst(services, limit, email, request);
    const user = await accountOf(db, email);
    // An address that is only in somebody's profile may wait for its owner's code, too.
    const pending = user?.email === email ? undefined : await pendingRegistration(services, email);
    const [isOfUser, isOfPending] = await Promise.all([
      isRightPassword(user?.passwordHash, password),
      pending === undefined ? false : isRightPassword(pending.passwordHash, password),
    ]);
    if (isOfPending) {
      await takeBack();
      await sendAnotherCode(services, email, request);
      throw new Refusal(403, 'Please verify your e-mail address first. We have sent you a code.');
    }
    if (user === undefined || !isOfUser) throw new Refusal(401, 'Invalid credentials, try again');
    await takeBack();
    const message = 'User logged in successfully';
    response.json({ success: true, ...sessionJson(services, user), message });
  };
}

/** A code that was sent a moment ago still works: no second one then. */
async function sendAnotherCode(services: Services, email: string, request: Request): Promise<void> {
  try {
    const sendCode = await allowCode(services, 'verify', email, request);
    await sendCode({ purpose: 'verify', email });
  } catch (error) {
    if (!(error instanceof LimitError && error.limit === COOLDOWNS.verify)) throw error;
  }
}
