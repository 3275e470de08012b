import { expect, test } from 'vitest';
import { pictureHash, readPictures, readSources } from './sources.ts';

const CUP = { name: 'cup-in-white', thing: 'cups.cup', views: 1, options: { colour: '#ffffff' } };

const FILES: [file: string, text: string][] = [
  ['studio.py', 'FILL = 0.72\n'],
  ['forms.py', 'def turned(profile):\n    return profile\n\n\ndef tube(points):\n    return points\n'],
  ['materials.py', 'CLAY = "#aaaaaa"\n\n\ndef glazed(colour):\n    return colour or CLAY\n'],
  [
    'things/cups.py',
    'from forms import tube, turned\nfrom materials import glazed\n\n\ndef cup(colour):\n    turned(glazed(colour))\n\n\ndef bowl():\n    tube([])\n',
  ],
];

/** The hash of a cup after one change in the studio's files. */
function hashAfter(file = '', from = '', to = ''): string {
  const files = FILES.map(([name, text]): [string, string] => [
    name,
    name === file ? text.replace(from, to) : text,
  ]);
  return pictureHash(CUP, '1', new Map(files));
}

test.each([
  ['the light', 'studio.py', '0.72', '0.7'],
  ['its own function', 'things/cups.py', 'glazed(colour)', 'glazed("")'],
  ['a form that it uses', 'forms.py', 'return profile', 'return []'],
  ['a constant of a material that it uses', 'materials.py', '#aaaaaa', '#bbbbbb'],
])('A picture is rendered again after a change of %s', (_, file, from, to) => {
  expect(hashAfter(file, from, to)).not.toBe(hashAfter());
});

test.each([
  ['another thing of its family', 'things/cups.py', 'tube([])', 'tube([1])'],
  ['a form that it does not use', 'forms.py', 'return points', 'return []'],
])('A picture stays after a change of %s', (_, file, from, to) => {
  expect(hashAfter(file, from, to)).toBe(hashAfter());
});

test('A picture is rendered again when its options change, and not when it gets a further view', () => {
  const files = new Map(FILES);
  expect(pictureHash({ ...CUP, options: {} }, '1', files)).not.toBe(hashAfter());
  expect(pictureHash({ ...CUP, views: 2 }, '1', files)).toBe(hashAfter());
});

test('A scene is rendered again after a change of one of its things', () => {
  const scene = { name: 'table', scene: [{ thing: 'cups.cup' }, { thing: 'cups.bowl' }] };
  const changed = FILES.map(([name, text]): [string, string] => [
    name,
    text.replace('tube([])', 'tube([1])'),
  ]);
  expect(pictureHash(scene, 'wide', new Map(changed))).not.toBe(pictureHash(scene, 'wide', new Map(FILES)));
});

test('What the second view has of its own makes that view stale, and the first stays', () => {
  const files = new Map(FILES);
  const beside = { ...CUP, second: { beside: [{ thing: 'cups.bowl' }], light: 'noon' } };
  const later = { ...beside, second: { ...beside.second, light: 'evening' } };
  expect(pictureHash(beside, '1', files)).toBe(hashAfter());
  expect(pictureHash(later, '1', files)).toBe(hashAfter());
  expect(pictureHash(later, '2', files)).not.toBe(pictureHash(beside, '2', files));
  const bowl = files.get('things/cups.py')?.replace('tube([])', 'tube([1])') ?? '';
  const changed = new Map([...files, ['things/cups.py', bowl]]);
  expect(pictureHash(beside, '2', changed)).not.toBe(pictureHash(beside, '2', files));
});

test('A first view gets another light, and a second that has its own stays', () => {
  const files = new Map(FILES);
  const first = { ...CUP, options: { above: 20 }, light: 'window', ground: 'home' };
  const own = { ...first, second: { options: { above: 12 }, light: 'softbox', ground: 'home' } };
  const later = { ...own, options: { above: 30 }, light: 'noon', ground: 'sky' };
  expect(pictureHash(later, '1', files)).not.toBe(pictureHash(own, '1', files));
  expect(pictureHash(later, '2', files)).toBe(pictureHash(own, '2', files));
  const inherits = { ...first, second: { options: { turn: 35 } } };
  expect(pictureHash({ ...inherits, light: 'noon' }, '2', files)).not.toBe(pictureHash(inherits, '2', files));
});

test('A picture whose thing nobody models is refused by that name', () => {
  expect(() => pictureHash({ ...CUP, thing: 'cups.mug' }, '1', new Map(FILES))).toThrow('mug');
});

test('Each picture of the list has a name of its own, and things that are modelled', () => {
  const pictures = readPictures();
  const hashes = pictures.map((picture) => pictureHash(picture, '1', readSources()));
  for (const picture of pictures) expect(pictureHash(picture, '2', readSources())).toMatch(/^[\da-f]{16}$/);
  expect(new Set(hashes).size).toBe(pictures.length);
  expect(new Set(pictures.map(({ name }) => name)).size).toBe(pictures.length);
});
