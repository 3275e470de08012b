import type { Request } from 'express';
import { z } from 'zod';
import { HttpError } from '#api/http/HttpError.ts';
import { emailField, parseInput } from '#api/http/parseInput.ts';
import { clientAddress } from '#api/http/rateLimit.ts';
import type { CodePurpose } from '#api/mail/codeMail.ts';
import type { Services } from '#api/Services.ts';
import { CODE_TRIES, consume } from './accountLimits.ts';
import { codeField, redeemCode } from './codes.ts';
import { hasRequestedCode } from './codeTurns.ts';
import { isKnownNetwork } from './knownNetworks.ts';

const VERIFICATION = z.object({ email: emailField, otp: codeField });

/** The address in the request, once the code in it is right; 400 otherwise. */
export async function verifyCode(
  services: Services,
  purpose: CodePurpose,
  request: Request,
): Promise<string> {
  const { email, otp } = parseInput(VERIFICATION, request.body);
  const isOwn =
    (await isKnownNetwork(services, email, request)) ||
    (await hasRequestedCode(services, purpose, email, request));
  await consume(services, CODE_TRIES, email, request, isOwn);
  if (!(await redeemCode(services, purpose, email, otp, clientAddress(request)))) throw invalidCode();
  return email;
}

export function invalidCode(): HttpError {
  return new HttpError(400, 'Invalid OTP');
}
