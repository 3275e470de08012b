import type { Request, RequestHandler, Response } from 'express';
import { html, type Html } from '#api/http/html.ts';
import { parseInput } from '#api/http/parseInput.ts';
import {
  addBanner,
  BANNER,
  bannerNotFound,
  changeBanner,
  findBanners,
  removeBanner,
  type Banner,
} from '#api/owner/banners.ts';
import type { OwnPictures } from '#api/pictures/OwnPictures.ts';
import type { Services } from '#api/Services.ts';
import { numberIn, postForm, sendPage } from './page.ts';

const TEXTS = [
  ['sale', 'Above the title'],
  ['title', 'Title'],
  ['subtitle', 'Subtitle'],
  ['description', 'Description'],
  ['discount', 'Discount'],
  ['buttonText', 'Button'],
] as const;

export function bannersPage({ db }: Services): RequestHandler {
  return async (_request, response) => {
    const list = (await findBanners(db)).map(
      ({ id, title, subtitle, image }) =>
        html`<article>
          <img src="${image}" alt="" />
          <h2><a href="/owner/banners/${id}">${title}</a></h2>
          <p class="soft">${subtitle}</p>
        </article>`,
    );
    const main = html`<p><a href="/owner/banners/new">Add a banner</a></p>
      ${list.length === 0 ? html`<p>There are no banners.</p>` : list}`;
    sendPage(response, 'Banners', main);
  };
}

export const newBannerPage: RequestHandler = (_request, response) => {
  sendPage(response, 'New banner', bannerForm(response, '/owner/banners', null));
};

export function bannerPage({ db }: Services): RequestHandler {
  return async (request, response) => {
    const banner = (await findBanners(db)).find(({ id }) => id === request.params['id']);
    if (banner === undefined) throw bannerNotFound();
    const path = `/owner/banners/${banner.id}`;
    const main = html`<img src="${banner.image}" alt="" /> ${bannerForm(response, path, banner)}
      ${postForm(response, `${path}/delete`, html`<button>Delete</button>`)}`;
    sendPage(response, banner.title, main);
  };
}

function bannerForm(response: Response, path: string, banner: Banner | null): Html {
  const texts = TEXTS.map(
    ([name, label]) =>
      html`<label class="wide">${label} <input name="${name}" value="${banner?.[name] ?? ''}" /></label>`,
  );
  const from = ((banner?.fromCents ?? 0) / 100).toFixed(2);
  const fields = html`${texts}
    <label>Price from <input class="short" name="from" value="${from}" inputmode="decimal" /></label>
    <label
      >Position <input class="short" name="position" value="${banner?.position ?? 1}" inputmode="numeric"
    /></label>
    <label class="wide">Address of the picture <input name="image" value="${banner?.image ?? ''}" /></label>
    <label class="wide">Or a new picture <input type="file" name="picture" accept="image/*" /></label>
    <button>Save</button>`;
  return postForm(response, path, fields);
}

/** Adds a banner, or changes that of the address. */
export function saveBanner(services: Services, pictures: OwnPictures): RequestHandler {
  return async (request, response) => {
    const image = (await pictures.keep(request.file)) ?? request.body?.image;
    const [position, from] = [numberIn(request, 'position'), numberIn(request, 'from')];
    const fields = parseInput(BANNER, { ...request.body, position, from, image });
    const { id } = request.params;
    await (id === undefined ? addBanner(services, fields) : changeBanner(services, String(id), fields));
    response.redirect(303, '/owner/banners');
  };
}

export function deleteBannerForm(services: Services): RequestHandler {
  return async (request: Request, response) => {
    await removeBanner(services, String(request.params['id']));
    response.redirect(303, '/owner/banners');
  };
}
