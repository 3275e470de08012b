import { readItem, removeItem, writeItem } from '#web/lib/storage.ts';

/** How long servers let one wait between two codes. */
export const COOLDOWN_SECONDS = 60;

/** Whose step the codes belong to. */
export type CodeMarker = 'pendingEmail' | 'resetEmail';

const SECOND_MS = 1000;

/** Kept beside the marker of its step: a reload does not end the wait. */
export function waitForNextCode(marker: CodeMarker, seconds = COOLDOWN_SECONDS): void {
  writeItem(keyOf(marker), String(Date.now() + seconds * SECOND_MS));
}

/** The seconds until another code may be asked for; 0 where nothing is known. */
export function secondsToNextCode(marker: CodeMarker): number {
  const at = Number(readItem(keyOf(marker)));
  return Number.isFinite(at) ? Math.max(0, Math.ceil((at - Date.now()) / SECOND_MS)) : 0;
}

export function forgetNextCode(marker: CodeMarker): void {
  removeItem(keyOf(marker));
}

function keyOf(marker: CodeMarker): string {
  return `${marker}.nextCodeAt`;
}
