/** A message to the render process. */
export type RenderJob =
  | { kind: 'avatar' | 'photograph'; content: Uint8Array }
  | { kind: 'scene'; name: string };

/** The render process's answer; the error is null if it was unexpected. */
export type RenderAnswer = { picture: Uint8Array } | { error: { status: number; message: string } | null };
