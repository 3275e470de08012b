import { CATALOGUE_ROWS } from '#api/seed/demoProducts.ts';
import { pictureName } from './pictureName.ts';

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

/** Soft backgrounds, a family of colours for each category. */
const GROUNDS: Record<string, readonly (readonly [string, string])[]> = {
  Electronics: [
    ['#eef1f6', '#d5dce8'],
    ['#f1eff6', '#dcd7ea'],
    ['#ecf3f4', '#cfe0e3'],
  ],
  Fashion: [
    ['#f7efe9', '#ecd9cb'],
    ['#f6eeee', '#e8d3d3'],
    ['#f3f0e8', '#e2dac6'],
  ],
  'Home & Garden': [
    ['#f0f3ea', '#d8e0c8'],
    ['#f6f1e6', '#e8dbbd'],
    ['#edf2ee', '#cfdfd4'],
  ],
  Sports: [
    ['#eaf3f7', '#c9e0ea'],
    ['#f5f2e8', '#e6dcc0'],
    ['#eef3ec', '#d2e1cd'],
  ],
  Beauty: [
    ['#faeff0', '#f0d6da'],
    ['#f6f0f5', '#e5d5e3'],
    ['#f8f2ea', '#edddc9'],
  ],
};

/** The pictures of a gallery: upright, tilted, close, and small with room around it. */
const SHOTS: readonly Omit<SceneObject, 'emoji'>[] = [
  { size: 0.6, x: 0.5, y: 0.5, degrees: 0 },
  { size: 0.58, x: 0.5, y: 0.5, degrees: -14 },
  { size: 0.84, x: 0.5, y: 0.53, degrees: 6 },
  { size: 0.42, x: 0.5, y: 0.54, degrees: 10 },
];

const FACES = ['👩🏽', '🧑🏻', '👩🏾', '👨🏼', '👩🏻', '🧔🏽', '👧🏼', '👨🏾'];

const BANNERS: Record<string, Omit<Scene, 'ratio' | 'width'>> = {
  'banner-mornings': {
    ground: ['#f7f1e4', '#ead9b8'],
    objects: [
      at('🫖', 0.52, 0.71, 0.5, -6),
      at('☕', 0.3, 0.9, 0.66, 4),
      at('🥣', 0.28, 0.53, 0.72, 0),
      at('🪴', 0.34, 0.9, 0.28, 0),
    ],
  },
  'banner-sound': {
    ground: ['#edf0f6', '#cfd8e8'],
    objects: [at('🎧', 0.6, 0.72, 0.48, 8), at('📻', 0.3, 0.54, 0.74, -4), at('🔊', 0.26, 0.91, 0.72, 0)],
  },
  'banner-outdoors': {
    ground: ['#eaf2ea', '#c7dcc8'],
    objects: [
      at('⛺', 0.58, 0.7, 0.48, 0),
      at('🥾', 0.3, 0.91, 0.7, -8),
      at('🚲', 0.34, 0.52, 0.74, 0),
      at('🧭', 0.18, 0.92, 0.3, 12),
    ],
  },
  'banner-skin': {
    ground: ['#faf0ee', '#efd3cf'],
    objects: [
      at('🧴', 0.56, 0.72, 0.48, 6),
      at('🧼', 0.28, 0.54, 0.74, -6),
      at('🌹', 0.28, 0.91, 0.66, 10),
      at('🪮', 0.22, 0.9, 0.26, -12),
    ],
  },
};

/** All pictures by name. */
export const SCENES: ReadonlyMap<string, Scene> = new Map([
  ...productScenes(),
  ...bannerScenes(),
  ...faceScenes(),
]);

function productScenes(): [string, Scene][] {
  return CATALOGUE_ROWS.flatMap(({ product, emoji }, index) =>
    product.images.map((_, shot): [string, Scene] => {
      const grounds = GROUNDS[product.category] ?? [];
      const ground = grounds[(index + shot) % grounds.length] ?? (['#f4f2ee', '#dedad2'] as const);
      const pose = SHOTS[shot % SHOTS.length];
      const objects = pose === undefined ? [] : [{ emoji, ...pose }];
      return [pictureName(product.name, shot + 1), { ratio: 1, width: PRODUCT_WIDTH, ground, objects }];
    }),
  );
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
