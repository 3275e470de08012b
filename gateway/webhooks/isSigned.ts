import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** How old a message may be, and how far the sender's clock may be ahead. */
const TOLERANCE_SECONDS = 300;
const ENCODED_KEY = /^whsec_/;

/** Whether a request claims that its body is signed. */
export function isSignedRequest(headers: IncomingHttpHeaders): boolean {
  return headers['webhook-signature'] !== undefined;
}

/**
 * Whether somebody who knows the secret has signed this body in the last five minutes, as Standard Webhooks
 * (https://www.standardwebhooks.com) describes it. A message that comes twice in that time only purges again.
 */
export function isSigned(headers: IncomingHttpHeaders, body: Buffer, secret: string): boolean {
  const { 'webhook-id': id = '', 'webhook-timestamp': sentAt = '', 'webhook-signature': sent = '' } = headers;
  const age = Date.now() / 1000 - Number(sentAt);
  if (!/^\d+$/.test(String(sentAt)) || Math.abs(age) > TOLERANCE_SECONDS) return false;
  const key = ENCODED_KEY.test(secret) ? Buffer.from(secret.replace(ENCODED_KEY, ''), 'base64') : secret;
  const wanted = createHmac('sha256', key)
    .update(`${String(id)}.${String(sentAt)}.`)
    .update(body)
    .digest();
  // While its secret changes, a sender signs with both secrets.
  const signatures = String(sent).split(' ');
  return signatures.some((one) => {
    const given = Buffer.from(/^v1,(?<base64>.+)$/.exec(one)?.groups?.['base64'] ?? '', 'base64');
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}
