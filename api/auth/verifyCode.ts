import type { Request } from 'express';
import { z } from 'zod';
import { HttpError } from '#api/http/HttpError.ts';
import { emailField, parseInput } from '#api/http/parseInput.ts';
import type { CodePurpose } from '#api/mail/codeMail.ts';
import type { Services } from '#api/Services.ts';
import { CODE_TRIES, consume } from './accountLimits.ts';
import { codeField, redeemCode } from './codes.ts';

const VERIFICATION = z.object({ email: emailField, otp: codeField });

/** The address in the request, once the code in it is right; 400 otherwise. */
export async function verifyCode(
  services: Services,
  purpose: CodePurpose,
  request: Request,
): Promise<string> {
  const { email, otp } = parseInput(VERIFICATION, request.body);
  await consume(services, CODE_TRIES, email, request);
  if (!(await redeemCode(services, purpose, email, otp))) throw invalidCode();
  return email;
}

export function invalidCode(): HttpError {
  return new HttpError(400, 'Invalid OTP');
}
