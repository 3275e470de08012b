import { readItem, removeItem, writeItem } from '#web/lib/storage.ts';

/** How long servers make shoppers wait between two codes. */
export const COOLDOWN_SECONDS = 60;

/** The localStorage key of the step that the codes belong to. */
export type PendingStep = 'pendingEmail' | 'resetEmail';

const SECOND_MS = 1000;

/** Stores the wait, so that a reload does not end it. */
export function startCodeCooldown(step: PendingStep, seconds = COOLDOWN_SECONDS): void {
  writeItem(keyOf(step), String(Date.now() + seconds * SECOND_MS));
}

/** The seconds until the shopper may ask for another code; 0 if unknown. */
export function secondsToNextCode(step: PendingStep): number {
  const at = Number(readItem(keyOf(step)));
  return Number.isFinite(at) ? Math.max(0, Math.ceil((at - Date.now()) / SECOND_MS)) : 0;
}

export function forgetNextCode(step: PendingStep): void {
  removeItem(keyOf(step));
}

function keyOf(step: PendingStep): string {
  return `${step}.nextCodeAt`;
}
