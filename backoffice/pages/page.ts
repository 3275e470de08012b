import type { Request, Response } from 'express';
import { html, type Html } from '#api/http/html.ts';
import { HttpError } from '#api/http/HttpError.ts';
import { readAmount } from '#backoffice/calls/readAmount.ts';
import { withoutEmpty } from '#backoffice/calls/paging.ts';
import { missingOrigins } from '#backoffice/calls/pictures.ts';
import { PRINT_POLICY } from './printButton.ts';
import { coloursOf } from '#runtime/shop/colours.ts';
import { brand, region } from '#shop/settings.ts';

const TOKENS = 'ink ink-soft paper surface line line-strong accent on-accent danger'.split(' ');
const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self' https:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Sends a page without any script. */
export function sendPage(response: Response, title: string, main: Html): void {
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title} – ${brand.name}</title>
        <link rel="icon" href="/owner/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/owner/style.css" />
      </head>
      <body>
        ${'formToken' in response.locals ? navigation(response) : ''}
        <main>
          <h1>${title}</h1>
          ${main}
        </main>
      </body>
    </html>`;
  response.set('Content-Security-Policy', `${POLICY}; ${PRINT_POLICY}`).set('Cache-Control', 'no-store');
  response.type('html').send(page.markup);
}

const PAGES = [
  ['/owner/orders', 'Orders'],
  ['/owner/products', 'Products'],
  ['/owner/banners', 'Banners'],
  ['/owner/import', 'Import'],
  ['/owner/messages', 'Messages'],
] as const;

/** Whether an address is that of a page or of one below it. */
function isBelow(address: string, path: string): boolean {
  return `${address.replace(/\?.*/, '')}/`.startsWith(`${path}/`);
}

function navigation(response: Response): Html {
  return html`<header>
    <nav aria-label="Pages">
      ${PAGES.map(([path, name]) => {
        const current = isBelow(response.req.originalUrl, path) ? html`aria-current="page"` : '';
        return html`<a href="${path}" ${current}>${name}</a>`;
      })}
    </nav>
    ${postForm(response, '/owner/sign-out', html`<button class="quiet">Sign out</button>`)}
  </header>`;
}

/** A form of the session. Its token is in the address, since it is checked before files are read. */
export function postForm(response: Response, path: string, fields: Html, label = ''): Html {
  return html`<form
    class="row"
    method="post"
    enctype="multipart/form-data"
    action="${path}?formToken=${String(response.locals['formToken'])}"
    ${label === '' ? '' : html`aria-label="${label}"`}
  >
    ${fields}
  </form>`;
}

/** Shows a refused form again with the typed values; throws all other errors. */
export function sendRefused(request: Request, response: Response, error: unknown, form: Html): void {
  if (!(error instanceof HttpError) || error.status === 404) throw error;
  const again = request.file === undefined ? '' : html`<p>Please choose the file again.</p>`;
  response.status(error.status);
  sendPage(response, 'That did not work', html`${errorText(error)} ${again} ${form}`);
}

export function errorText({ message }: HttpError): Html {
  return html`<p class="error" role="alert">${message}</p>`;
}

/** A button for a step that cannot be undone, inside details that must be opened first. */
export function withConfirmation(summary: string, button: Html): Html {
  return html`<details>
    <summary>${summary}</summary>
    ${button}
  </details>`;
}

const times = new Intl.DateTimeFormat(region.locale, {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: region.timeZone,
});

/** The date and time in the shop's time zone. */
export function timeText(date: Date): string {
  return times.format(date);
}

/** The shop's day, such as 2026-01-31. */
export function dayText(date: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: region.timeZone }).format(date);
}

export function hidden(name: string, value: string): Html {
  return html`<input type="hidden" name="${name}" value="${value}" />`;
}

/** A whole number that was typed into a form; NaN if the text is none. */
export function numberIn(request: Request, name: string): number {
  return (readAmount(typedIn(request, name), undefined, 2)?.cents ?? Number.NaN) / 100;
}

/** An amount that was typed into a form; NaN if the text is none. */
export function amountIn(request: Request, name: string): number {
  return (readAmount(typedIn(request, name))?.cents ?? Number.NaN) / 100;
}

function typedIn(request: Request, name: string): string {
  return String(request.body?.[name] ?? '');
}

/** Names the origins that the gateway needs as well to show these pictures; empty if there are none. */
export function imageOriginsNote(response: Response, images: readonly string[]): Html {
  const origins = missingOrigins(response, images);
  return origins.length === 0
    ? html``
    : html`<p>
        The shop shows pictures of other servers only if its gateway also has
        IMAGE_ORIGINS=${origins.join(',')}
      </p>`;
}

/** The address of a list with its filter and page. */
export function listAddress(path: string, query: Record<string, string | number | undefined>): string {
  const given = Object.entries(withoutEmpty(query)).map(([name, value]) => [name, String(value)]);
  return `${path}?${new URLSearchParams(given).toString()}`;
}

/** Links to the previous and the next page of a list. */
export function pageLinks(
  path: string,
  query: Record<string, string | number | undefined>,
  { currentPage = 1, totalPages = 1 }: Record<string, number>,
): Html {
  const link = (page: number, text: string): Html =>
    page < 1 || page > totalPages
      ? html``
      : html`<a href="${listAddress(path, { ...query, _page: page })}">${text}</a>`;
  return html`<p>
    Page ${currentPage} of ${Math.max(totalPages, 1)} ${link(currentPage - 1, 'Previous')}
    ${link(currentPage + 1, 'Next')}
  </p>`;
}

const colours = (scheme: 0 | 1): string =>
  TOKENS.map((name) => `--${name}:${coloursOf(`--${name}`)[scheme]}`).join(';');

/** Designed for phones first; the packing slip prints without navigation and buttons. */
export const STYLE = `:root{color-scheme:light dark;${colours(0)}}
@media (prefers-color-scheme:dark){:root{${colours(1)}}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
header,main{max-width:60rem;margin:0 auto;padding:.75rem 1rem}
header,nav,.row{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:end;justify-content:space-between}
nav,.row{justify-content:start}nav{row-gap:0}header{flex-wrap:nowrap;align-items:start}header form{flex:none;margin:0}
a{color:var(--accent);padding-block:.8rem}nav a{padding-block:.625rem}[aria-current]{font-weight:700;color:var(--ink);text-decoration-thickness:3px}
h1{font-size:1.5rem;margin:.5rem 0 1rem}h2{font-size:1.1rem;margin:0 0 .5rem}
article{background:var(--surface);border:1px solid var(--line);border-radius:.5rem;padding:1rem;margin:0 0 1rem}
h1,h2,p,td,address,.row{overflow-wrap:anywhere}p,address,.row{margin:0 0 .75rem}article>:last-child{margin:0}address,.text{white-space:pre-line;font-style:normal}
table{width:100%;border-collapse:collapse;margin:0 0 1rem}
th,td{text-align:left;vertical-align:top;padding:.5rem .5rem .5rem 0;border-top:1px solid var(--line)}
th:last-child,td:last-child{text-align:right;padding-right:0;white-space:nowrap}
label{display:grid;grid-template-columns:minmax(0,1fr);gap:.25rem}label.check{display:flex;align-items:center;min-height:2.75rem}
input,select,button{font:inherit;color:inherit;min-height:2.75rem;padding:.25rem .75rem;border-radius:.375rem;
background:var(--surface);border:1px solid var(--line-strong);max-width:100%}
input[type=file]{padding-block:.6rem}input[type=checkbox]{accent-color:var(--accent);min-height:0;width:1.25rem;height:1.25rem}input.short{width:8rem}
.wide{flex-basis:100%}img{display:block;max-width:100%;max-height:16rem;margin:0 0 .75rem;border-radius:.375rem}
button{background:var(--accent);color:var(--on-accent);border-color:var(--accent);cursor:pointer}
button.quiet{background:none;color:var(--accent)}summary{min-height:2.75rem;align-content:center;cursor:pointer}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.error{color:var(--danger)}.soft{color:var(--ink-soft)}
@media print{header,form.row,.noprint{display:none}article{border:0;padding:0}}`;
