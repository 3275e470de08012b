import { expect, test } from 'vitest';
import { descriptionParts, descriptionSummary } from './descriptionParts.ts';

const row = (label: string, value: string): object => ({ label, value });

test.each<[source: string, description: string, parts: unknown[]]>([
  [
    'a shop of textiles, seen as the answer of a course server',
    'Material: Polyester Blend\nColour Name: Multicolour\nDepartment: Women',
    [[row('Material', 'Polyester Blend'), row('Colour Name', 'Multicolour'), row('Department', 'Women')]],
  ],
  [
    'a German shop of electronics',
    'Bluetooth Kopfhörer\nBauform: Over Ear\nMaterial: Kunststoff\nAkku-Laufzeit: 30h',
    [
      'Bluetooth Kopfhörer',
      [row('Bauform', 'Over Ear'), row('Material', 'Kunststoff'), row('Akku-Laufzeit', '30h')],
    ],
  ],
  [
    'bullets, a heading without a value, and a sentence behind the list',
    'Specifications:\r\n• Size (W x H): 20 x 30 cm\r\n• Weight : 1.2 kg\r\nMade in Dhaka.',
    ['Specifications:', [row('Size (W x H)', '20 x 30 cm'), row('Weight', '1.2 kg')], 'Made in Dhaka.'],
  ],
  ['Bengali', 'উপাদান: সুতি\nরঙ: নীল', [[row('উপাদান', 'সুতি'), row('রঙ', 'নীল')]]],
  ['Chinese, without blanks', '材质：棉\n颜色：蓝色', [[row('材质', '棉'), row('颜色', '蓝色')]]],
])('lines with a short label and a value are a list: %s', (_, description, parts) => {
  expect(descriptionParts(description)).toEqual(parts);
});

test.each([
  ['no colon', 'Two knobs, three presets, no app.'],
  [
    'dummyjson.com, 3 Door Portable: all on one line',
    'Material: Stainless Steel and Fabric  Item Size: 110 cm x 45 cm x 175 cm Package Contents: 1 Storage Wardrobe',
  ],
  [
    'fakestoreapi.com, Mens Casual Slim Fit: a note in prose',
    'The color could be slightly different between on the screen and in practice. / Please note that body builds vary by person, therefore, detailed size information should be reviewed below on the product description.',
  ],
  [
    'fakestoreapi.com, snowboard jacket: sentences of the kind "label: text" on one line',
    'Note:The Jackets is US standard size, Please choose size as your usual wear Material: 100% Polyester; Detachable Liner Fabric: Warm Fleece.',
  ],
  [
    'a Spanish shop of outdoor clothes: one line that begins with a label',
    'Chaleco de caza.\nMaterial: Gabardina 8oz camuflada, 100% Algodón.\nConsultar Talles (M al 2XL)',
  ],
  [
    'Montblanc wallet: sentences',
    'Material: Calfskin - Leather Full-grain calfskin, chrome-tanned. Color: Black.',
  ],
  ['one note below a text', 'A lamp of linen.\nNote: the bulb is not included.'],
  ['questions', 'Q: Is it waterproof?\nA: Yes.'],
  ['times and addresses', 'Open 10:30 to 18:00\nhttps://shop.example/a: b\nSee https://shop.example'],
  [
    'sentences',
    `Remember this before you buy it: it is heavy.\nWarning: ${'do not wash it hot, '.repeat(6)}ever.`,
  ],
])('all else stays text: %s', (_, description) => {
  expect(descriptionParts(description)).toEqual([description]);
});

test('text keeps its own lines, and blank lines around a list go', () => {
  expect(descriptionParts('One.\n\nTwo.\n\nSize: S\nColour: red\n\n')).toEqual([
    'One.\n\nTwo.',
    [row('Size', 'S'), row('Colour', 'red')],
  ]);
});

test.each([
  ['A lamp.\n\nSize: 30 cm\nMaterial: brass', 'A lamp.'],
  ['One.\nTwo.', 'One. Two.'],
  ['Size: 30 cm\nMaterial: brass', 'Size: 30 cm Material: brass'],
])('search engines get the text of %j', (description, summary) => {
  expect(descriptionSummary(description)).toBe(summary);
});
