import { CATALOGUE_ROWS } from '#api/seed/demoProducts.ts';
import { pictureName } from '#api/seed/pictureName.ts';

/** An object in a scene; size and y are fractions of the scene's height, x of its width. */
export interface SceneObject {
  emoji: string;
  size: number;
  x: number;
  y: number;
  degrees: number;
}

export interface Scene {
  /** Width divided by height. */
  ratio: number;
  /** In pixels. */
  width: number;
  /** The two colours of the background. */
  ground: readonly [light: string, dark: string];
  objects: readonly SceneObject[];
}

const PRODUCT_WIDTH = 640;
const BANNER_WIDTH = 1280;
const FACE_WIDTH = 160;
const BANNER_RATIO = 16 / 9;

interface Setting {
  /** A soft background, the same for a whole category. */
  ground: Scene['ground'];
  /** The objects beside a product in its second and third pictures. */
  companions: readonly string[];
}

const SETTINGS: Record<string, Setting> = {
  Electronics: { ground: ['#eef1f6', '#d5dce8'], companions: ['🪴', '☕', '📚', '💡', '🕰️'] },
  Fashion: { ground: ['#f7efe9', '#ecd9cb'], companions: ['👜', '🕶️', '🧣', '👒', '👛'] },
  'Home & Garden': { ground: ['#f0f3ea', '#d8e0c8'], companions: ['🪴', '🕯️', '☕', '🧺', '🖼️'] },
  Sports: { ground: ['#eaf3f7', '#c9e0ea'], companions: ['🎒', '🧢', '🥤', '👟', '🧭'] },
  Beauty: { ground: ['#faeff0', '#f0d6da'], companions: ['🌸', '🧼', '🪞', '🕯️', '🌿'] },
};

/** The first picture: a product alone, or with its ingredients. */
const ALONE = [at('', 0.6, 0.5, 0.5, 0)];
const WITH_OTHERS = [at('', 0.54, 0.4, 0.48, 0), at('', 0.34, 0.72, 0.6, 0), at('', 0.28, 0.18, 0.63, 0)];
/** The second and third pictures: a product among companions. */
const IN_THE_MIDDLE = [at('', 0.32, 0.2, 0.57, 0), at('', 0.32, 0.8, 0.57, 0), at('', 0.5, 0.5, 0.5, 0)];
const SIDE_BY_SIDE = [at('', 0.4, 0.73, 0.5, 0), at('', 0.48, 0.33, 0.5, 0)];

const FACES = ['👩🏽', '🧑🏻', '👩🏾', '👨🏼', '👩🏻', '🧔🏽', '👧🏼', '👨🏾'];

/**
 * Places in the part of a banner that every screen shows: phones cut off its sides, wide screens its top and bottom,
 * and texts cover its left. In this order: in the middle, on the left, on the right, and at the upper right.
 */
const BANNER_PLACES = [
  at('', 0.42, 0.64, 0.47, 0),
  at('', 0.2, 0.52, 0.63, 0),
  at('', 0.24, 0.8, 0.61, 0),
  at('', 0.18, 0.8, 0.35, 0),
];

const BANNERS: Record<string, Omit<Scene, 'ratio' | 'width'>> = {
  'banner-mornings': {
    ground: ['#f7f1e4', '#ead9b8'],
    objects: placed(['🫖', '🥣', '☕', '🪴'], BANNER_PLACES),
  },
  'banner-sound': { ground: ['#edf0f6', '#cfd8e8'], objects: placed(['🎧', '📻', '🎙️'], BANNER_PLACES) },
  'banner-outdoors': {
    ground: ['#eaf2ea', '#c7dcc8'],
    objects: placed(['⛺', '🥾', '🚲', '🧭'], BANNER_PLACES),
  },
  'banner-skin': {
    ground: ['#faf0ee', '#efd3cf'],
    objects: placed(['🧴', '🧼', '🌹', '🪮'], BANNER_PLACES),
  },
};

/** All pictures by name. */
export const SCENES: ReadonlyMap<string, Scene> = new Map([
  ...productScenes(),
  ...bannerScenes(),
  ...faceScenes(),
]);

function productScenes(): [string, Scene][] {
  return CATALOGUE_ROWS.flatMap(({ product, emojis }, index) => {
    const { ground, companions } = SETTINGS[product.category] ?? {
      ground: ['#f4f2ee', '#dedad2'],
      companions: [],
    };
    const [main = '', ingredient] = emojis;
    const others = companions.filter((companion) => !emojis.includes(companion));
    const [first = '', second = '', third = ''] = [0, 1, 2].map(
      (step) => others[(index + step) % others.length],
    );
    const shots = [
      placed(emojis, emojis.length === 1 ? ALONE : WITH_OTHERS),
      placed([ingredient ?? first, second, main], IN_THE_MIDDLE),
      placed([third, main], SIDE_BY_SIDE),
    ];
    return product.images.map((_, shot): [string, Scene] => [
      pictureName(product.name, shot + 1),
      { ratio: 1, width: PRODUCT_WIDTH, ground, objects: shots[shot] ?? [] },
    ]);
  });
}

function placed(emojis: readonly string[], places: readonly SceneObject[]): SceneObject[] {
  return places.slice(0, emojis.length).map((place, index) => ({ ...place, emoji: emojis[index] ?? '' }));
}

function bannerScenes(): [string, Scene][] {
  return Object.entries(BANNERS).map(([name, scene]) => [
    name,
    { ...scene, ratio: BANNER_RATIO, width: BANNER_WIDTH },
  ]);
}

function faceScenes(): [string, Scene][] {
  return FACES.map((emoji, index) => [
    `face-${index}`,
    {
      ratio: 1,
      width: FACE_WIDTH,
      ground: ['#f1ede4', '#e1d8c6'],
      objects: [at(emoji, 0.8, 0.5, 0.55, 0)],
    },
  ]);
}

function at(emoji: string, size: number, x: number, y: number, degrees: number): SceneObject {
  return { emoji, size, x, y, degrees };
}
