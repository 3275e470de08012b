import { desc } from 'drizzle-orm';
import { Router, urlencoded, type ErrorRequestHandler, type RequestHandler, type Response } from 'express';
import { messages } from '#api/db/schema.ts';
import { html } from '#api/http/html.ts';
import { HttpError } from '#api/http/HttpError.ts';
import { isEqual } from '#runtime/hasBearerToken.ts';
import { rateLimit } from '#api/http/rateLimit.ts';
import { rejectMalformedText } from '#api/http/rejectMalformedText.ts';
import { exportCatalogue } from '#backoffice/catalogue/exportCatalogue.ts';
import { ordersCsv } from '#backoffice/calls/ordersCsv.ts';
import { receivePicture } from '#backoffice/calls/pictures.ts';
import type { OwnPictures } from '#api/pictures/OwnPictures.ts';
import type { Services } from '#api/Services.ts';
import { favicon } from '#shop/favicon.ts';
import { bannerPage, bannersPage, deleteBannerForm, newBannerPage, saveBanner } from './bannerPages.ts';
import { importFile, importPage } from './importPage.ts';
import { orderPage, ordersPage, takeStep } from './orderPages.ts';
import { errorText, sendPage, STYLE, timeText } from './page.ts';
import { changePictures, productPage, productsPage, saveProduct } from './productPages.ts';
import { endSession, formTokenOf, startSession } from './session.ts';

const REQUESTS_PER_MINUTE = 300;
const MAX_MESSAGES = 100;
const ICON = favicon();

/** The owner's pages, under /owner: plain HTML without scripts. */
export function ownerPages(services: Services, pictures: OwnPictures, token: string): Router {
  const router = Router();
  router.use(rateLimit(services, 'owner', REQUESTS_PER_MINUTE));
  router.get('/style.css', (_request, response) => {
    response.type('css').send(STYLE);
  });
  router.get('/icon.svg', (_request, response) => {
    response.type('svg').send(ICON);
  });
  router.use(urlencoded({ extended: false, limit: '20kb' }), rejectMalformedText);
  router.post('/sign-in', signIn(services, token));
  router.use(requireSession(services, token));
  router.post('/sign-out', async (request, response) => {
    await endSession(services, request, response);
    response.redirect(303, '/owner');
  });
  router.get('/import', importPage);
  router.post('/import', importFile(services));
  router.use(receiveForm, rejectMalformedText);
  router.get('/', (_request, response) => response.redirect(303, '/owner/orders'));
  router.get('/orders', ordersPage(services));
  router.get('/orders.csv', ordersCsv(services));
  router.get('/orders/:id', orderPage(services));
  router.post('/orders/:id', takeStep(services));
  router.get('/products', productsPage(services));
  router.get('/products.csv', exportCatalogue(services));
  router.get('/products/:id', productPage(services));
  router.post('/products/:id', saveProduct(services));
  router.post('/products/:id/pictures', changePictures(services, pictures));
  router.get('/banners', bannersPage(services));
  router.post('/banners', saveBanner(services, pictures));
  router.get('/banners/new', newBannerPage);
  router.get('/banners/:id', bannerPage(services));
  router.post('/banners/:id', saveBanner(services, pictures));
  router.post('/banners/:id/delete', deleteBannerForm(services));
  router.get('/messages', messagesPage(services));
  router.use(errorPage);
  return router;
}

function signIn(services: Services, token: string): RequestHandler {
  return async (request, response) => {
    const given: unknown = request.body?.['token'];
    if (typeof given !== 'string' || !isEqual(given.trim(), token)) {
      services.log.warn({ requestId: response.get('x-request-id') }, "A sign-in had a wrong owner's token.");
      signInPage(response, html`<p class="error" role="alert">This is not the token.</p>`);
      return;
    }
    await startSession(services, request, response, token);
    response.redirect(303, '/owner/orders');
  };
}

function signInPage(response: Response, error = html``): void {
  const form = html`<form class="row" method="post" action="/owner/sign-in">
    <label
      >The shop's token, from OWNER_TOKEN
      <input type="password" name="token" required autocomplete="current-password"
    /></label>
    <button>Sign in</button>
  </form>`;
  response.status(401);
  sendPage(response, 'Sign in', html`${error}${form}`);
}

/** Shows the sign-in form if there is no session, and refuses changes that another page has sent. */
function requireSession(services: Services, token: string): RequestHandler {
  return async (request, response, next) => {
    const formToken = await formTokenOf(services, request, token);
    if (formToken === null) {
      signInPage(response);
      return;
    }
    response.locals['formToken'] = formToken;
    const given = request.query['formToken'];
    if (request.method === 'POST' && !isEqual(typeof given === 'string' ? given : '', formToken))
      throw new HttpError(403, 'This form is too old. Please load the page again.');
    response.set('Cache-Control', 'no-store');
    next();
  };
}

const receiveForm: RequestHandler = async (request, response, next) => {
  await receivePicture(request, response);
  next();
};

function messagesPage({ db }: Services): RequestHandler {
  return async (_request, response) => {
    const rows = await db.select().from(messages).orderBy(desc(messages.createdAt)).limit(MAX_MESSAGES);
    const list = rows.map(
      ({ name, email, subject, message, createdAt }) =>
        html`<article>
          <h2>${subject}</h2>
          <p class="soft">${name}, <a href="mailto:${email}">${email}</a>, ${timeText(createdAt)}</p>
          <p class="text">${message}</p>
        </article>`,
    );
    const main = list.length === 0 ? html`<p>There are no messages.</p>` : html`${list}`;
    const title = list.length < MAX_MESSAGES ? 'Messages' : `The newest ${MAX_MESSAGES} messages`;
    sendPage(response, title, main);
  };
}

/** Shows what was wrong with a request; unexpected errors go on to the log. */
const errorPage: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  if (!(error instanceof HttpError) || response.headersSent) {
    next(error);
    return;
  }
  response.status(error.status);
  const main = html`${errorText(error)}
    <p><a href="/owner">Back to the orders</a></p>`;
  sendPage(response, 'That did not work', main);
};
