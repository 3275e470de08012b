import type { Request, RequestHandler, Response } from 'express';
import { html, type Html } from '#api/http/html.ts';
import { parseInput } from '#api/http/parseInput.ts';
import {
  addBanner,
  BANNER,
  changeBanner,
  findBanner,
  findBanners,
  removeBanner,
  type Banner,
} from '#backoffice/calls/banners.ts';
import type { OwnPictures } from '#api/pictures/OwnPictures.ts';
import type { Services } from '#api/Services.ts';
import { typedAmount } from '#backoffice/calls/typedAmount.ts';
import {
  amountIn,
  imageOriginsNote,
  numberIn,
  postForm,
  sendPage,
  sendRefused,
  withConfirmation,
} from './page.ts';

const TEXTS = [
  ['sale', 'Above the title'],
  ['title', 'Title'],
  ['subtitle', 'Subtitle'],
  ['description', 'Description'],
  ['discount', 'Discount'],
  ['buttonText', 'Button'],
] as const;

/** The values of the form's fields. */
type Values = Partial<Record<string, string>>;

const NEW: Values = { from: typedAmount(0), position: '1' };

export function bannersPage({ db }: Services): RequestHandler {
  return async (_request, response) => {
    const banners = await findBanners(db);
    const list = banners.map(
      ({ id, title, subtitle, image }) =>
        html`<article>
          <img src="${image}" alt="" />
          <h2><a href="/owner/banners/${id}">${title}</a></h2>
          <p class="soft">${subtitle}</p>
        </article>`,
    );
    const main = html`<p><a href="/owner/banners/new">Add a banner</a></p>
      ${list.length === 0 ? html`<p>There are no banners.</p>` : list}
      ${imageOriginsNote(
        response,
        banners.map(({ image }) => image),
      )}`;
    sendPage(response, 'Banners', main);
  };
}

export const newBannerPage: RequestHandler = (_request, response) => {
  sendPage(response, 'New banner', bannerForm(response, '/owner/banners', NEW));
};

export function bannerPage({ db }: Services): RequestHandler {
  return async (request, response) => {
    const banner = await findBanner(db, String(request.params['id']));
    const path = `/owner/banners/${banner.id}`;
    const main = html`<img src="${banner.image}" alt="" /> ${bannerForm(response, path, valuesOf(banner))}
      ${postForm(response, `${path}/delete`, withConfirmation('Delete this banner', html`<button>Delete</button>`))}`;
    sendPage(response, banner.title, main);
  };
}

function valuesOf({ fromCents, position, imageTall: _imageTall, ...banner }: Banner): Values {
  return { ...banner, from: typedAmount(fromCents / 100), position: String(position) };
}

function bannerForm(response: Response, path: string, values: Values): Html {
  const texts = TEXTS.map(
    ([name, label]) =>
      html`<label class="wide">${label} <input name="${name}" value="${values[name] ?? ''}" /></label>`,
  );
  const fields = html`${texts}
    <label
      >Price from <input class="short" name="from" value="${values['from'] ?? ''}" inputmode="decimal"
    /></label>
    <label
      >Position <input class="short" name="position" value="${values['position'] ?? ''}" inputmode="numeric"
    /></label>
    <label class="wide">Address of the picture <input name="image" value="${values['image'] ?? ''}" /></label>
    <label class="wide">Or a new picture <input type="file" name="picture" accept="image/*" /></label>
    <button>Save</button>`;
  return postForm(response, path, fields);
}

/** Adds a banner, or changes the one in the path. A refused form is shown again with the typed values. */
export function saveBanner(services: Services, pictures: OwnPictures): RequestHandler {
  return async (request, response) => {
    try {
      await storeBanner(services, pictures, request);
    } catch (error) {
      const path = request.originalUrl.replace(/\?.*/, '');
      sendRefused(request, response, error, bannerForm(response, path, { ...request.body }));
      return;
    }
    response.redirect(303, '/owner/banners');
  };
}

/** Checks everything else before the new picture is stored. */
async function storeBanner(services: Services, pictures: OwnPictures, request: Request): Promise<void> {
  const { body, file, params } = request;
  const id = params['id'] === undefined ? null : String(params['id']);
  if (id !== null) await findBanner(services.db, id);
  const position = numberIn(request, 'position');
  const from = amountIn(request, 'from');
  const image = file ? '/new' : body?.image;
  const fields = parseInput(BANNER, { ...body, position, from, image });
  const banner = { ...fields, image: (await pictures.store(file)) ?? fields.image };
  await (id === null ? addBanner(services, banner) : changeBanner(services, id, banner));
}

export function deleteBannerForm(services: Services): RequestHandler {
  return async (request: Request, response) => {
    await removeBanner(services, String(request.params['id']));
    response.redirect(303, '/owner/banners');
  };
}
