import { expect, test } from 'vitest';
import { MemoryCatalogue } from './MemoryCatalogue.ts';

/** Products and searches that people reported of other shops and libraries, and where. */
const REPORTS: readonly (readonly [typed: string, name: string, source: string])[] = [
  ['artist', 'Artists for Life', 'lucaong/minisearch#171'],
  ['eye ca', 'Eye care', 'lucaong/minisearch#90'],
  ['acao', 'Livro de ação', 'woocommerce/woocommerce-android#4609'],
  ['catal', 'Catálogo', 'woocommerce/woocommerce-android#4609'],
  ['banana', 'Banána', 'kilbot/WooCommerce-POS#157'],
  ['côtes', 'Château Biac 2012 AC Côtes de Bordeaux', 'HotcakesCommerce/hotcakes-commerce-core#312'],
  ['boite', 'Boîte', 'Dolibarr/dolibarr#17507'],
  ['t-shirts', 'Red T-Shirt', 'woocommerce/woocommerce#8006'],
  ['tshirt', 'Red T-Shirt', 'help.shopify.com/en/themes/development/predictive-search'],
  ['puppies', 'Toy for a puppy', 'help.shopify.com/en/manual/online-store/legacy/storefront-search'],
  ['redbull', 'Red Bull', 'typesense/typesense#1892'],
  ['kitkat', 'Kit Kat', 'typesense/typesense#1892'],
  ['moth flame', 'Moths to a flame', 'meilisearch/meilisearch#1357'],
  ['news paper', 'The daily newspaper', 'meilisearch/documentation#103'],
  ['delonghi', 'DeLonghi', 'meilisearch/meilisearch#3818'],
  ['dresses', 'Blue dress', 'elastic/elasticsearch#42892'],
  ['ties', 'Silk tie', 'elastic/elasticsearch#42892'],
  ['reconnaissa', 'Reconnaissance', 'olivernn/lunr.js#413'],
  ['Book of', 'Book for beginners of woocommerce', 'woocommerce/woocommerce#18907'],
  ['Green Shorts', 'Green Nylon Shorts', 'woocommerce/woocommerce#19648'],
  ['Yoga Adventure', 'Yoga Adventure', 'magento/magento2#23171'],
  ['RV345 cisco 18', 'Cisco RV345 Router - 18 Ports', 'typesense/typesense#312'],
  ['goldbracelets', 'Harrypotter gold bracelets', 'typesense/typesense#1473'],
  ['Appl MacBook Pro 2019', 'Apple MacBook Pro 2019', 'meilisearch/meilisearch#4093'],
  ['estates at weddington', 'Estates at Weddington', 'meilisearch/meilisearch#2198'],
  // Bengali with and without joiner, digits, a ligature, and Hebrew with and without points.
  ['র্যাক', 'র‍্যাক', 'our own reviews'],
  ['২০', 'Pack of 20', 'our own reviews'],
  ['ﬁsh', 'Fish tank', 'our own reviews'],
  ['כחל', 'כָּחֹל', 'our own reviews'],
];

const rest = { description: null, brand: null, category: null, tags: [], price: 1, rating: 0 };
const shopOf = async (names: readonly string[]) => {
  const items = names.map((name) => ({ ...rest, id: name, name, onOffer: false, createdAt: null }));
  return MemoryCatalogue.build(items, { synonyms: [], detailWords: ['in', 'with', 'for'] });
};
const SHOP = await shopOf([...new Set(REPORTS.map(([, name]) => name))]);

test.each(REPORTS)('%j finds %j (%s)', async (search, name) => {
  const request = { filter: { search }, sort: 'BEST_MATCH' as const, page: 1, pageSize: 1 };
  expect(await SHOP.page(request)).toMatchObject({ items: [{ name }], isPartial: false });
});

/** The same where no product has all words: the products that come first. */
const PARTIAL: readonly (readonly [
  typed: string,
  names: readonly string[],
  first: string,
  source: string,
])[] = [
  ['First Google Company', ['Google', 'Alphabet'], 'Google', 'typesense/typesense#1199'],
  [
    'thai chocolate crumble',
    ['Thai Chocolate', 'Chocolate Crumble'],
    'Chocolate Crumble',
    'typesense/typesense#431',
  ],
  ['satu dua tiga', ['satu', 'dua', 'tiga'], 'tiga', 'typesense/typesense#1950'],
];

test.each(PARTIAL)('%j in %j finds %j first (%s)', async (search, names, first) => {
  const shop = await shopOf(names);
  const request = { filter: { search }, sort: 'BEST_MATCH' as const, page: 1, pageSize: 1 };
  expect(await shop.page(request)).toMatchObject({ items: [{ name: first }], isPartial: true });
});

// algolia/instant-search-demo#9; a letter with an Indic vowel sign is another letter.
test.each(['ene', 'কা', 'か'])('%j does not find what only resembles it', async (search) => {
  const shop = await shopOf(['Eye care', 'কি', 'が']);
  expect(await shop.page({ filter: { search }, sort: 'NAME', page: 1, pageSize: 1 })).toMatchObject({
    total: 0,
  });
});
