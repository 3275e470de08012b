import { readItem, removeItem, writeItem } from '#web/lib/storage.ts';

/** How long servers make shoppers wait between two codes. */
export const COOLDOWN_SECONDS = 60;

/** The marker of the step that the codes belong to. */
export type CodeMarker = 'pendingEmail' | 'resetEmail';

const SECOND_MS = 1000;

/** Stored beside the marker of its step, so that a reload does not end the wait. */
export function waitForNextCode(marker: CodeMarker, seconds = COOLDOWN_SECONDS): void {
  writeItem(keyOf(marker), String(Date.now() + seconds * SECOND_MS));
}

/** The seconds until the shopper may ask for another code; 0 if unknown. */
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
