import { desc } from 'drizzle-orm';
import { Router, urlencoded, type ErrorRequestHandler, type RequestHandler } from 'express';
import { messages } from '#api/db/schema.ts';
import { html } from '#api/http/html.ts';
import { HttpError } from '#api/http/HttpError.ts';
import { isEqual } from '#api/http/isEqual.ts';
import { localOnly } from '#api/http/localOnly.ts';
import { rateLimit } from '#api/http/rateLimit.ts';
import { rejectMalformedText } from '#api/http/rejectMalformedText.ts';
import { exportCatalogue } from '#api/owner/catalogue/exportCatalogue.ts';
import { ordersCsv } from '#api/owner/ordersCsv.ts';
import type { Services } from '#api/Services.ts';
import { importFile, importPage } from './importPage.ts';
import { orderPage, ordersPage, takeStep } from './orderPages.ts';
import { sendPage, STYLE } from './page.ts';
import { productsPage, saveProduct } from './productPages.ts';
import { endSession, formTokenOf, startSession } from './session.ts';

const REQUESTS_PER_MINUTE = 300;
const NEWEST = 100;

/** The owner's pages, under /owner: plain HTML, which needs no script. */
export function ownerPages(services: Services, token: string): Router {
  const router = Router();
  if (services.settings.OWNER_PAGES === 'local') router.use(localOnly);
  router.use(rateLimit(services, 'owner', REQUESTS_PER_MINUTE));
  router.get('/style.css', (_request, response) => {
    response.type('css').send(STYLE);
  });
  router.use(urlencoded({ extended: false, limit: '20kb' }), rejectMalformedText);
  router.post('/sign-in', signIn(services, token));
  router.use(requireSession(services, token));
  router.post('/sign-out', (request, response) => {
    endSession(request, response);
    response.redirect(303, '/owner');
  });
  router.get('/', (_request, response) => response.redirect(303, '/owner/orders'));
  router.get('/orders', ordersPage(services));
  router.get('/orders.csv', ordersCsv(services));
  router.get('/orders/:id', orderPage(services));
  router.post('/orders/:id', takeStep(services));
  router.get('/products', productsPage(services));
  router.post('/products/:id', saveProduct(services));
  router.get('/products.csv', exportCatalogue(services));
  router.get('/import', importPage);
  router.post('/import', importFile(services));
  router.get('/messages', messagesPage(services));
  router.use(errorPage);
  return router;
}

function signIn({ now }: Services, token: string): RequestHandler {
  return (request, response) => {
    if (isEqual(String(request.body?.['token'] ?? '').trim(), token)) {
      startSession(request, response, token, now());
      response.redirect(303, '/owner/orders');
      return;
    }
    const error = html`<p class="error" role="alert">This is not the token.</p>`;
    response.status(401);
    sendPage(response, { title: 'Sign in', main: html`${error}${SIGN_IN}`, formToken: null });
  };
}

const SIGN_IN = html`<form class="row" method="post" action="/owner/sign-in">
  <label>OWNER_TOKEN <input type="password" name="token" required autocomplete="current-password" /></label>
  <button>Sign in</button>
</form>`;

/** Shows the form to sign in, and refuses changes that another page has sent. */
function requireSession({ now }: Services, token: string): RequestHandler {
  return (request, response, next) => {
    const formToken = formTokenOf(request, token, now());
    if (formToken === null) {
      response.status(401);
      sendPage(response, { title: 'Sign in', main: SIGN_IN, formToken: null });
      return;
    }
    const given: unknown = request.body?.['formToken'] ?? request.query['formToken'];
    if (request.method === 'POST' && !isEqual(String(given), formToken))
      throw new HttpError(403, 'This form is too old. Please load the page again.');
    response.locals['formToken'] = formToken;
    response.set('Cache-Control', 'no-store');
    next();
  };
}

function messagesPage({ db }: Services): RequestHandler {
  return async (_request, response) => {
    const rows = await db.select().from(messages).orderBy(desc(messages.createdAt)).limit(NEWEST);
    const list = rows.map(
      ({ name, email, subject, message, createdAt }) =>
        html`<article>
          <h2>${subject}</h2>
          <p class="soft">${name}, <a href="mailto:${email}">${email}</a>, ${createdAt.toISOString()}</p>
          <p class="text">${message}</p>
        </article>`,
    );
    const main = list.length === 0 ? html`<p>There are no messages.</p>` : html`${list}`;
    sendPage(response, { title: 'Messages', main, formToken: response.locals['formToken'] });
  };
}

/** What a form has done wrong; any other error goes on to the log. */
const errorPage: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  if (!(error instanceof HttpError) || response.headersSent) {
    next(error);
    return;
  }
  response.status(error.status);
  const main = html`<p class="error" role="alert">${error.message}</p>
    <p><a href="/owner">Back to the orders</a></p>`;
  sendPage(response, { title: 'That did not work', main, formToken: response.locals['formToken'] ?? null });
};
