import { createServer } from 'node:http';
import { inject } from 'vitest';
import { endServer, listen } from './listen.ts';
import type { MailServer } from './smtpServer.ts';

/** Serves the mailed codes to the test workers, which are separate processes. */
export async function serveMailedCodes(mails: MailServer): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    const email = new URL(request.url ?? '/', 'http://localhost').searchParams.get('to') ?? '';
    mails.codeMailedTo(email).then(
      (code) => response.end(code),
      (error: Error) => response.writeHead(504).end(error.message),
    );
  });
  return { url: `http://127.0.0.1:${await listen(server)}`, close: () => endServer(server) };
}

/** The code in the next mail to an address; each mail is read once, in order of arrival. */
export async function codeMailedTo(email: string): Promise<string> {
  const response = await fetch(`${inject('mailedCodesUrl')}/?to=${encodeURIComponent(email)}`);
  const body = await response.text();
  if (!response.ok) throw new Error(body);
  return body;
}
