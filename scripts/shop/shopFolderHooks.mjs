const HAAT = new URL('../../package.json', import.meta.url).href;
let folder = '';

/** @param {string} href the shop folder */
export function initialize(href) {
  folder = href;
}

/**
 * `#shop/…` is a file of the shop folder, and there the other `#…/` lead to Haat.
 * @type {import('node:module').ResolveHook}
 */
export async function resolve(specifier, context, nextResolve) {
  if (specifier.startsWith('#shop/')) return nextResolve(folder + specifier.slice('#shop/'.length), context);
  const isFromFolder = specifier.startsWith('#') && context.parentURL?.startsWith(folder);
  return nextResolve(specifier, isFromFolder ? { ...context, parentURL: HAAT } : context);
}
