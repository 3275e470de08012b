import { beforeEach, expect, test, vi } from 'vitest';
import type { SourceRules } from '#gateway/modules/Source.ts';
import type { ReportUnreadable } from '#gateway/rest/unreadable.ts';
import { buildInThread } from './buildInThread.ts';
import { Catalogue } from './Catalogue.ts';
import { CatalogueBuilder } from './CatalogueBuilder.ts';

const reportUnreadable = vi.fn<ReportUnreadable>();
const RULES: SourceRules = { baseUrl: 'http://rest.test', imageOrigins: [], reportUnreadable };

beforeEach(() => reportUnreadable.mockClear());

const page = (body: object): Uint8Array => Buffer.from(JSON.stringify(body));

const products = (from: number, count: number): object[] =>
  Array.from({ length: count }, (_, index) => ({
    _id: `p${from + index}`,
    name: `Lamp ${from + index}`,
    price: 1,
    image: 'https://elsewhere.example/a.png',
  }));

/** Builds in the test's own thread. */
const buildHere = (rules: SourceRules): ReturnType<typeof buildInThread> => {
  const builder = new CatalogueBuilder(rules);
  return {
    add: async (list) => builder.add(list),
    finish: async () => builder.finish(),
    close: () => undefined,
  };
};

test.each([
  ['here', buildHere],
  ['in a thread', buildInThread],
])('a catalogue built %s has each product once and reports the hosts it leaves out', async (_, open) => {
  const build = open(RULES);
  expect(await build.add(page({ success: true, products: products(0, 700) }))).toBe(700);
  expect(await build.add(page({ products: products(690, 20) }))).toBe(10);
  const data = await build.finish();
  const catalogue = new Catalogue(data);
  build.close();
  expect(catalogue.size).toBe(710);
  expect(await catalogue.byIds(['p709'])).toMatchObject([{ name: 'Lamp 709' }]);
  const { calls } = reportUnreadable.mock;
  expect(new Set(calls.map(([kind, , subject]) => `${kind} ${subject}`))).toEqual(
    new Set(['picture https://elsewhere.example']),
  );
  expect(calls.reduce((sum, [, , , count = 1]) => sum + count, 0)).toBe(710);
});

test.each([
  ['here', buildHere],
  ['in a thread', buildInThread],
])('a page without a list of products causes an error with a code: %s', async (_, open) => {
  const build = open(RULES);
  await expect(build.add(page({ success: false, message: 'Closed today' }))).rejects.toMatchObject({
    message: 'Closed today',
    extensions: { code: 'FORBIDDEN' },
  });
  await expect(build.add(page({ success: true }))).rejects.toMatchObject({
    extensions: { code: 'UPSTREAM_BAD_RESPONSE' },
  });
  build.close();
});

test.each([
  ['here', buildHere],
  ['in a thread', buildInThread],
])(
  'a catalogue built %s reads amounts by the rules and reports those that it cannot read',
  async (_, open) => {
    const build = open({ ...RULES, decimalSeparator: ',' });
    const prices = ['12,50', '12.50', '1.299'].map((price, index) => ({
      _id: `p${index}`,
      name: 'Lamp',
      price,
    }));
    await build.add(page({ products: prices }));
    const data = await build.finish();
    build.close();
    expect([...data.prices]).toEqual([12.5, 1299]);
    expect(reportUnreadable.mock.calls.map((report) => report.slice(0, 3))).toEqual([
      ['amount', expect.stringContaining('"12.50" cannot be read'), 'product.price'],
      ['product', expect.stringContaining('without price'), expect.anything()],
    ]);
  },
);

test('a failed thread rejects the current call and later ones', async () => {
  const build = buildInThread({ ...RULES, baseUrl: 'no address' });
  await expect(build.add(page({ success: true, products: products(0, 1) }))).rejects.toThrow('Invalid URL');
  await expect(build.finish()).rejects.toThrow('Invalid URL');
  build.close();
});
