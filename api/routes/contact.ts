import type { Request, RequestHandler } from 'express';
import { z } from 'zod';
import { incrementCounter } from '#api/db/counters.ts';
import { messages } from '#api/db/schema.ts';
import { clientAddress } from '#api/http/rateLimit.ts';
import { emailField, parseInput, requiredText } from '#api/http/parseInput.ts';
import { HttpError } from '#api/http/HttpError.ts';
import { queueMails } from '#api/mail/queueMails.ts';
import { newId } from '#api/newId.ts';
import type { Services } from '#api/Services.ts';

const HOUR_MS = 60 * 60_000;
const MISSING = 'All fields are required';

const MESSAGE = z.object({
  name: requiredText(MISSING, 100),
  email: emailField,
  subject: requiredText(MISSING),
  message: requiredText(MISSING, 5000),
});

/** Row 24 of rest-contract §1: the message is stored with its mail, which waits while the mail server is down. */
export function sendMessage(services: Services): RequestHandler {
  const { db, mailQueue, ownerMails, now } = services;
  return async (request, response) => {
    const fields = parseInput(MESSAGE, request.body);
    await countMessage(services, request);
    const message = { id: newId(), ...fields, createdAt: now() };
    await db.transaction(async (transaction) => {
      await transaction.insert(messages).values(message);
      await queueMails(transaction, null, ownerMails(message), now());
    });
    mailQueue.wake();
    response.status(201).json({ success: true, message: 'Message sent successfully!' });
  };
}

async function countMessage({ db, settings, now }: Services, request: Request): Promise<void> {
  const key = `contact ${clientAddress(request)}`;
  const { count, expiresAt } = await incrementCounter(db, key, HOUR_MS, now());
  if (count <= settings.CONTACT_MESSAGES_PER_HOUR) return;
  const minutes = Math.max(1, Math.ceil((expiresAt.getTime() - now().getTime()) / 60_000));
  const message = `You have sent many messages. Please wait ${minutes} minutes before the next one.`;
  throw new HttpError(429, message, minutes * 60);
}
