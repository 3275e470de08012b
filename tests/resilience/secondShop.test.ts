import type { Page } from 'playwright-core';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { allProducts } from '#tests/support/catalogue.ts';
import { browserOfFile, cleanPage } from '#tests/support/eachShopper.ts';
import { freshShopper } from '#tests/support/freshShopper.ts';
import { graphql } from '#tests/support/graphql.ts';
import { signInOwner } from '#tests/support/ownerCalls.ts';
import { documented, documentedToken, importSpreadsheet } from '#tests/support/ownerDocument.ts';
import { launchChromium } from '#tests/support/launchBrowser.ts';
import { newContext } from '#tests/support/newContext.ts';
import { openSecondShop } from '#tests/support/secondShop.ts';
import { about, brand, contact, footer, legal } from '#tests/support/secondShop/settings.ts';
import { addAddressInCart, signInBrowser } from '#tests/support/shopperSteps.ts';

const NAME = 'Fjord & Co';
const ORDERS_TO = 'orders@fjord.test';
/** Words of the demo's settings. */
const WORDS_OF_DEMO = /haat|\bBDT\b|social\.jpg|\bmarket\b|neighbou?r|Bengali|Dhaka/i;

const token = await documentedToken();
const shop = await openSecondShop('tests/support/secondShop/settings.ts', '#6a1b9a', {
  OWNER_TOKEN: token,
  ORDERS_TO,
});
const browser = await browserOfFile();
afterAll(() => shop.close());

const imported = await importSpreadsheet(shop, token, 30);
await vi.waitUntil(async () => (await allProducts(shop.url)).length === 30, { timeout: 60_000 });
const [product] = await allProducts(shop.url);
if (product === undefined) throw new Error('The second shop has no products.');

const SCREENS: Record<string, string> = {
  '/': `${NAME} – ${brand.tagline}`,
  '/shop': `Shop – ${NAME}`,
  [`/product/${product.id}`]: `${product.name} – ${NAME}`,
  '/about': `About us – ${NAME}`,
  '/faq': `FAQ – ${NAME}`,
  '/blog': `Blog – ${NAME}`,
  '/contact': `Contact – ${NAME}`,
};

async function open(path: string, openedIn = browser): Promise<Page> {
  const page = await cleanPage(openedIn, { shopUrl: shop.url, reducedMotion: 'reduce' });
  await page.goto(path);
  await page.locator('main h1').first().waitFor({ state: 'attached' });
  await page.locator('footer').waitFor();
  return page;
}

test.each(Object.entries(SCREENS))(
  'another owner finds their name on %s, and nothing of the first shop',
  async (path, title) => {
    const page = await open(path);
    expect(await page.title()).toBe(title);
    await page
      .locator('header')
      .getByRole('link', { name: `${NAME}, home` })
      .waitFor();
    await page.locator('footer').getByText(footer.copyright, { exact: true }).waitFor();
    const sent = await (await fetch(shop.url + path, { headers: { accept: 'text/html' } })).text();
    expect(sent).toContain(`<title>${title.replace('&', '&amp;')}</title>`);
    expect(sent).toContain('<meta property="og:site_name" content="Fjord &amp; Co"/>');
    for (const html of [sent, await page.content()]) {
      expect(html).not.toMatch(WORDS_OF_DEMO);
    }
  },
);

test('a page of its own is routed, rendered on the server, titled, and in the sitemap if it is public', async () => {
  const sent = await (await fetch(`${shop.url}/story`)).text();
  expect(sent).toContain('<h1>The page of StoryPage</h1>');
  expect(sent).toContain('<title>Our story – Fjord &amp; Co</title>');
  expect(sent).toContain(`<link rel="canonical" href="${shop.url}/story"/>`);
  expect(sent).toMatch(/<link rel="modulepreload"[^>]* href="\/assets\/StoryPage-/);
  const hidden = await (await fetch(`${shop.url}/diary`)).text();
  expect(hidden).not.toContain('The page of DiaryPage');
  expect(hidden).toContain('<title>My diary – Fjord &amp; Co</title>');
  expect(hidden).toContain('<meta name="robots" content="noindex"/>');
  const sitemap = await (await fetch(`${shop.url}/sitemap-1.xml`)).text();
  expect(sitemap).toContain(`<loc>${shop.url}/story</loc>`);
  expect(sitemap).not.toContain('/diary');
  const page = await open('/diary');
  await page.getByRole('heading', { name: 'The page of DiaryPage' }).waitFor();
  expect(await page.title()).toBe('My diary – Fjord & Co');
});

test('prices show in the currency and form of another owner, to search engines too', async () => {
  const path = `/product/${product.id}`;
  const page = await open(path);
  const price = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' }).format(product.price);
  await page.getByText(price).first().waitFor();
  expect(await (await fetch(shop.url + path)).text()).toContain('"priceCurrency":"EUR"');
});

test('the exported products open in a German spreadsheet, and an import of them changes nothing', async () => {
  const call = async (method: string, path: string, body: FormData | null = null): Promise<string> => {
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(`${shop.apiUrl}/api/owner/${path}`, { method, headers, body })).text();
  };
  const csv = await call('GET', 'catalogue.csv');
  expect(csv).toContain(`;${product.price.toFixed(2).replace('.', ',')};`);
  const form = new FormData();
  form.append('file', new Blob([csv]), 'products.csv');
  expect(JSON.parse(await call('POST', 'catalogue', form))).toMatchObject({ added: 0, changed: 0 });
});

test('logo, icon and accent are those of another owner', async () => {
  const page = await open('/');
  const logo = page.locator('header svg').first();
  expect(await logo.locator('path').getAttribute('d')).toBe(brand.logo);
  expect(await logo.locator('rect').evaluate((square) => getComputedStyle(square).fill)).toBe(
    'rgb(106, 27, 154)',
  );
  const icon = await (await fetch(`${shop.url}/favicon.svg`)).text();
  for (const part of ['#6a1b9a', brand.logo]) expect(icon).toContain(part);
});

test('a browser can install the shop, by its own name and icons', async () => {
  const chromium = await launchChromium();
  onTestFinished(() => chromium.close());
  const page = await open('/', chromium);
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await fetch(`${shop.url}${address}`)).json();
  expect(manifest.short_name).toBe(brand.name);
  const devTools = await page.context().newCDPSession(page);
  const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors');
  // The test's window is private, and a private window never installs a shop.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
});

test('promises, claims, contact and footer are those of another owner', async () => {
  const page = await open('/about');
  for (const text of [about.heading, about.text, 'Sheep'])
    await page.locator('main').getByText(text, { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Knit along' }).waitFor();
  const links = page.locator('footer').getByRole('navigation', { name: 'Categories' }).getByRole('link');
  expect(await links.allInnerTexts()).toEqual(footer.categories);
  expect(await page.getByRole('button', { name: 'Subscribe' }).count()).toBe(0);
  await page.goto('/faq');
  await page.getByRole('heading', { level: 1, name: 'Questions, answered' }).waitFor();
  const answers = (await page.locator('main').textContent()) ?? '';
  for (const claim of ['2 working days', '60 days', '3 days', '2 hours', '72 hours'])
    expect(answers).toContain(claim);
  const support = page.getByRole('link', { name: 'Email Support' });
  expect(await support.getAttribute('href')).toBe(`mailto:${contact.supportEmail}`);
});

test('registration asks for consent to the legal pages of another owner, which the footer links to', async () => {
  const page = await open('/signup');
  const links = [
    ['Privacy Policy', legal.privacyPolicy],
    ['Terms of Service', legal.termsOfService],
    ...legal.others.map(({ name, url }) => [name, url] as const),
  ] as const;
  for (const [name, url] of links)
    expect(await page.locator('footer').getByRole('link', { name }).getAttribute('href')).toBe(url);
  await page.getByLabel('I accept the Terms of Service and the Privacy Policy').waitFor();
  const opened = page.waitForEvent('popup');
  await page.locator('main').getByRole('link', { name: 'Terms of Service' }).click();
  await (await opened).getByRole('heading', { name: 'The page of StoryPage' }).waitFor();
  expect(await page.getByRole('checkbox').isChecked()).toBe(false);
});

test('mails come from another owner', async () => {
  const email = 'mina@fjord.test';
  await graphql(shop.url, 'mutation ($input: RegisterInput!) { register(input: $input) { success } }', {
    input: { name: 'Mina Rahman', email, password: 'a good password' },
  });
  const { subject, from } = await shop.mails.mailTo(email);
  expect(subject).toMatch(/^Your Fjord & Co code is \d{6}$/);
  expect(from).toMatchObject({ name: NAME, address: contact.senderEmail });
});

/** Opens the owner's pages without JavaScript, and signs in. */
async function openOwnersPages(): Promise<Page> {
  const context = await newContext(browser, { baseURL: shop.apiUrl, javaScriptEnabled: false });
  onTestFinished(async () => context.close());
  const page = await context.newPage();
  await signInOwner(page, token);
  await page.getByRole('heading', { level: 1, name: documented('Orders') }).waitFor();
  return page;
}

test('docs/owner.md leads from a spreadsheet to a parcel on its way', async () => {
  expect(imported).toMatch(
    /Nothing was changed[^]*Products: 30 \(30 new[^]*Imported:\nProducts: 30 \(30 new, 0 changed/,
  );

  const owner = await openOwnersPages();
  await owner.getByRole('link', { name: documented('Banners') }).click();
  await owner.getByRole('link', { name: documented('Add a banner') }).click();
  await owner.getByLabel('Title', { exact: true }).fill('Wool for the winter');
  await owner.getByLabel('Button').fill('To the wool');
  await owner.getByLabel('Or a new picture').setInputFiles(`${shop.folder}/pictures/blanket.png`);
  await owner.getByRole('button', { name: 'Save' }).click();
  await owner.getByRole('link', { name: 'Wool for the winter' }).waitFor();

  const { email, password } = await freshShopper({
    name: 'Nora Berg,=1+1',
    shopUrl: shop.url,
    codeIn: shop.mails.codeMailedTo,
  });
  const page = await cleanPage(browser, { shopUrl: shop.url });
  await signInBrowser(page, { email, password });
  await page.goto('/product/wool-blanket');
  await page
    .getByRole('button', { name: /^add to cart/i })
    .first()
    .click();
  await page.getByRole('link', { name: /^cart/i }).first().click();
  await addAddressInCart(page);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.waitForURL('**/checkout/*');
  expect((await shop.mails.mailTo(ORDERS_TO)).subject).toMatch(/^New order/);

  await owner.getByRole('link', { name: 'Orders' }).click();
  await owner
    .getByRole('main')
    .getByRole('link', { name: /^Order/ })
    .click();
  await owner.getByRole('heading', { level: 1, name: /^Order/ }).waitFor();
  const slip = await owner.locator('main').innerText();
  for (const text of ['Nora Berg', '12 Lake Road', 'Wool blanket', '89,00\u00a0€'])
    expect(slip).toContain(text);
  for (const step of ['Mark as confirmed', 'Mark as shipped'])
    await owner.getByRole('button', { name: documented(step) }).click();
  await owner.getByRole('button', { name: documented('Mark as delivered') }).waitFor();
  const headers = { authorization: `Bearer ${token}` };
  const csv = await (await fetch(`${shop.apiUrl}/api/owner/orders.csv`, { headers })).text();
  expect(csv).toContain(';EUR;1 × Wool blanket;');
  // A spreadsheet that separates cells by commas would make a formula of it.
  expect(csv).not.toContain(',=');
  await owner.getByRole('button', { name: documented('Payment paid') }).waitFor();
  await expect.poll(async () => (await shop.mails.mailTo(email)).subject).toMatch(/is shipped$/);
  await page.reload();
  await page
    .getByText(/shipped/i)
    .first()
    .waitFor();
});
