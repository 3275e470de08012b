import type { PictureFormat } from './renderScene.ts';

/** What the process that renders pictures is sent. */
export type RenderJob =
  | { kind: 'avatar'; content: Uint8Array }
  | { kind: 'scene'; name: string; width: number; format: PictureFormat };

/** And what it answers: a picture, or why there is none; null: it failed by itself. */
export type RenderAnswer = { picture: Uint8Array } | { refusal: { status: number; message: string } | null };
