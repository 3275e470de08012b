import { html, type Html } from '#api/http/html.ts';
import { coloursOf } from '#runtime/shop/colours.ts';
import { brand } from '#shop/settings.ts';
import type { Mail } from './Mailer.ts';

export interface MailTexts {
  to: string;
  /** Where an answer goes, other than to the sender. */
  replyTo?: string;
  subject: string;
  /** One paragraph each. */
  lines: readonly string[];
  /** Name and value, such as a product and its price. */
  rows?: readonly (readonly [string, string])[];
  link?: { text: string; url: string } | null;
  /** Paragraphs after rows and link. */
  closing?: readonly string[];
}

const [INK] = coloursOf('--ink');
const [PAPER] = coloursOf('--paper');
const [SURFACE] = coloursOf('--surface');
const [LINE] = coloursOf('--line');
const [ACCENT] = coloursOf('--accent');
const [ON_ACCENT] = coloursOf('--on-accent');

/** A mail as text and as HTML, with the shop's name and colours. */
export function shopMail({ lines, rows = [], link = null, closing = [], ...head }: MailTexts): Mail {
  const text = [
    ...lines,
    ...(rows.length > 0 ? [rows.map(([name, value]) => `${name}: ${value}`).join('\n')] : []),
    ...(link === null ? [] : [`${link.text}: ${link.url}`]),
    ...closing,
    brand.name,
  ].join('\n\n');
  const button =
    link &&
    html`<p style="margin:24px 0 0">
      <a
        href="${link.url}"
        style="display:inline-block;padding:12px 20px;border-radius:8px;background:${ACCENT};color:${ON_ACCENT}"
        >${link.text}</a
      >
    </p>`;
  const markup = html`<!doctype html>
    <html lang="en">
      <body style="margin:0;padding:24px;background:${PAPER};color:${INK};font:16px/1.5 sans-serif">
        <div
          style="max-width:560px;margin:0 auto;padding:24px;background:${SURFACE};border:1px solid ${LINE}"
        >
          <p style="margin:0 0 16px;font-size:20px;font-weight:bold;color:${ACCENT}">${brand.name}</p>
          ${lines.map((line) => html`<p style="margin:0 0 12px">${withBreaks(line)}</p>`)}
          ${rows.length > 0 ? tableOf(rows) : ''} ${button ?? ''}
          ${closing.map((line) => html`<p style="margin:24px 0 0">${withBreaks(line)}</p>`)}
        </div>
      </body>
    </html>`;
  return { ...head, text, html: markup.markup };
}

function tableOf(rows: readonly (readonly [string, string])[]): Html {
  const cell = `padding:8px 0;border-top:1px solid ${LINE};vertical-align:top`;
  return html`<table style="width:100%;border-collapse:collapse">
    ${rows.map(
      ([name, value]) =>
        html`<tr>
          <td style="${cell}">${withBreaks(name)}</td>
          <td style="${cell};text-align:right">${withBreaks(value)}</td>
        </tr>`,
    )}
  </table>`;
}

/** Outlook leaves out the style that shows line breaks. */
function withBreaks(text: string): Html {
  const [first = '', ...others] = text.split('\n');
  return html`${first}${others.map((line) => html`<br />${line}`)}`;
}
