import { eq } from 'drizzle-orm';
import type { RequestHandler } from 'express';
import { z } from 'zod';
import { codeField, issueCode, redeemCode, withdrawCode, type CodePurpose } from '#api/auth/codes.ts';
import { hashPassword, newPasswordField } from '#api/auth/passwords.ts';
import { signSession } from '#api/auth/sessionToken.ts';
import { users } from '#api/db/schema.ts';
import { emailField, parseInput, requiredText } from '#api/http/parseInput.ts';
import { Refusal } from '#api/http/Refusal.ts';
import { codeMail } from '#api/mail/codeMail.ts';
import { newId } from '#api/newId.ts';
import type { Services } from '#api/Services.ts';
import { userJson } from './userJson.ts';

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
  const { db, now } = services;
  return async (request, response) => {
    const { name, email, password } = parseInput(REGISTRATION, request.body);
    const [known] = await db.select().from(users).where(eq(users.email, email));
    if (known?.isVerified) throw new Refusal(409, 'User already exists');
    const passwordHash = await hashPassword(password);
    const code = await issueCode(services, db, 'verify', email);
    await sendCode(services, 'verify', email, code);
    await db
      .insert(users)
      .values({ id: newId(), name, email, passwordHash, createdAt: now() })
      .onConflictDoUpdate({
        target: users.email,
        set: { name, passwordHash },
        setWhere: eq(users.isVerified, false),
      });
    response.status(201).json({ success: true, message: 'Please check your e-mail for the code.' });
  };
}

/** Row 10: verifies the address and signs in. */
export function verifyOtp(services: Services): RequestHandler {
  const { db, jwtSecret, now } = services;
  return async (request, response) => {
    const { email, otp } = parseInput(VERIFICATION, request.body);
    if (!(await redeemCode(services, 'verify', email, otp))) throw new Refusal(400, 'Invalid OTP');
    const [user] = await db.update(users).set({ isVerified: true }).where(eq(users.email, email)).returning();
    if (user === undefined) throw new Refusal(400, 'Invalid OTP');
    response.json({
      success: true,
      token: signSession(user, jwtSecret, now()),
      user: userJson(user),
      message: 'OTP verified successfully',
    });
  };
}

/** Row 11. The answer is the same whether or not there is such an account. */
export function resendOtp(services: Services): RequestHandler {
  const { db } = services;
  return async (request, response) => {
    const { email } = parseInput(EMAIL, request.body);
    const code = await issueCode(services, db, 'verify', email);
    const [user] = await db.select().from(users).where(eq(users.email, email));
    if (user?.isVerified === false) await sendCode(services, 'verify', email, code);
    response.json({ success: true, message: 'If the account waits for a code, a new one is on its way.' });
  };
}

/** Mails a code, or says that it cannot; then the next try need not wait. */
export async function sendCode(
  { db, mailer, log }: Services,
  purpose: CodePurpose,
  email: string,
  code: string,
): Promise<void> {
  try {
    await mailer.send(codeMail(purpose, email, code));
  } catch (error) {
    log.error({ err: error }, 'A mail could not be sent.');
    await withdrawCode(db, purpose, email);
    throw new Refusal(
      503,
      'We could not send the e-mail with your code. Please try again in a few minutes.',
      60,
    );
  }
}
