import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const OUTSIDE =
  'An adapter must be in a shop folder, which SHOP_DIR names: `npm run new-shop ../my-shop` makes one.';
/** Node cannot find what only Haat and its shop folder have. */
const HAAT_IMPORT = /Cannot find (?:module|package) .#|import specifier .#/;
/** As esbuild writes it. */
const SYNTAX_ERROR = /^(.+:\d+:\d+): ERROR: (.+)$/m;
/** The place in a line of a stack. */
const PLACE = /^(?:.*[( ])?((?:file:\/\/)?\/[^\s()]+:\d+(?::\d+)?)\)?$/gm;

/** The file, line and column where an error comes from, outside of libraries; null if it does not say so. */
export function slipPlace({ stack = '' }: Error): string | null {
  const places = [...stack.matchAll(PLACE)].map(([, place = '']) => place);
  const place = places.find((one) => !one.includes('/node_modules/'));
  return place === undefined ? null : fromHere(place);
}

function fromHere(place: string): string {
  return relative('', place.startsWith('file:') ? fileURLToPath(place) : place);
}

/** One sentence on why an adapter cannot be loaded. */
export function whyNotLoaded(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const fault = error.cause instanceof Error ? error.cause : error;
  if (HAAT_IMPORT.test(fault.message)) return OUTSIDE;
  const [, place, text] = SYNTAX_ERROR.exec(fault.message) ?? [];
  if (place !== undefined) return `${fromHere(place)}: ${text}`;
  const slip = fault instanceof SyntaxError || fault instanceof TypeError || fault instanceof ReferenceError;
  return slip ? `${slipPlace(fault) ?? 'The adapter'}: ${String(fault)}` : error.message;
}
