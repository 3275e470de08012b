import type { Express } from 'express';
import type { Logger } from 'pino';
import type { Services } from '#gateway/core/Services.ts';
import { warnOnce } from '#gateway/telemetry/warnOnce.ts';

const PATH = '/.well-known/security.txt';

/** /.well-known/security.txt, as RFC 9116 describes it; readers must not use one that has expired, so it is not sent. */
export function securityRoute(contacts: readonly string[], expires: Date, log: Logger) {
  const warn = warnOnce(log);
  const isExpired = (): boolean => {
    const isOver = Date.now() >= expires.getTime();
    if (isOver)
      warn(
        `There is no ${PATH}: SECURITY_EXPIRES is over. Set it again if somebody still reads SECURITY_CONTACT.`,
      );
    return isOver;
  };
  isExpired();
  return (app: Express, { settings: { PUBLIC_URL } }: Services): void => {
    app.get(PATH, (_request, response, next) => {
      if (isExpired()) return next();
      const fields = contacts.map((contact) => `Contact: ${contact}`);
      fields.push(`Expires: ${expires.toISOString()}`);
      if (PUBLIC_URL !== null) fields.push(`Canonical: ${PUBLIC_URL}${PATH}`);
      response
        .set('Cache-Control', 'public, max-age=3600')
        .type('text/plain')
        .send(`${fields.join('\n')}\n`);
    });
  };
}
