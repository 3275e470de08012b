import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { html, Html } from '#api/http/html.ts';
import { readOutbox, type OutboxMail } from './outboxMailer.ts';

const STYLE =
  new Html(`<style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:42rem;margin:2rem auto;padding:0 1rem;color:#1c1a17;background:#fbfaf7}
article{background:#fff;border:1px solid #e5dfd5;border-radius:12px;padding:1rem 1.25rem;margin:0 0 1rem}
h2{font-size:1.1rem;margin:0 0 .25rem}p{margin:0 0 .5rem;color:#4f4a43}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:0}
@media (prefers-color-scheme:dark){body{color:#f0ebe2;background:#171512}article{background:#211e1a;border-color:#3a352e}p{color:#c0b8ab}}</style>`);

/** The development outbox: shows one-time codes when no mail server is set. */
export function outboxPage(folder: string, log: Logger): RequestHandler {
  return async (_request, response) => {
    const mails = await readOutbox(folder, (text) => log.warn(text));
    response
      .set('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
      .set('Cache-Control', 'no-store')
      .type('html')
      .send(page(mails).markup);
  };
}

function page(mails: readonly OutboxMail[]): Html {
  const list = mails.map(
    ({ at, to, subject, text }) =>
      html`<article>
        <h2>${subject}</h2>
        <p>${to}, ${at}</p>
        <pre>${text}</pre>
      </article>`,
  );
  return html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>Outbox</title>
      ${STYLE}
      <main>
        <h1>Outbox</h1>
        <p>Mails that a shop with SMTP_URL would send, newest first. Load the page again for new ones.</p>
        ${list.length === 0 ? html`<p>No mail has been sent yet.</p>` : list}
      </main>
    </html>`;
}
