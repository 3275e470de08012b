import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inject } from 'vitest';
import type { MailServer } from './smtpServer.ts';

/** Serves the mailed codes to the test workers, which are separate processes. */
export async function serveMailedCodes(mails: MailServer): Promise<{ url: string; close(): void }> {
  const server = createServer((request, response) => {
    const email = new URL(request.url ?? '/', 'http://localhost').searchParams.get('to') ?? '';
    mails.codeMailedTo(email).then(
      (code) => response.end(code),
      (error: Error) => response.writeHead(504).end(error.message),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** The code in the next mail to an address; each mail is read once, in order of arrival. */
export async function codeMailedTo(email: string): Promise<string> {
  const response = await fetch(`${inject('mailedCodesUrl')}/?to=${encodeURIComponent(email)}`);
  const body = await response.text();
  if (!response.ok) throw new Error(body);
  return body;
}
