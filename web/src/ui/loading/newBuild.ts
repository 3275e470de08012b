/** What the shopper has typed, by field name, for the page with this path. */
interface Typed {
  path: string;
  fields: Record<string, string>;
}

const TYPED_KEY = 'typed before reload';
const SCRIPT_KEY = 'reloaded from';
/** Never passwords, codes or files. */
const STORED_FIELDS =
  'main :is(input, textarea, select)[name]:not([autocomplete*="password"], [autocomplete="one-time-code"], [type="file"])';

/** After a deployment, code may be gone: opens the page again, once, with what was typed, if the shop has another build. */
export async function reloadIfReplaced(): Promise<void> {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src;
  if (script === undefined || sessionStorage.getItem(SCRIPT_KEY) === script) return;
  const response = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } });
  if (!response.ok || (await response.text()).includes(new URL(script).pathname)) return;
  sessionStorage.setItem(SCRIPT_KEY, script);
  const elements = [...document.querySelectorAll<HTMLInputElement>(STORED_FIELDS)];
  const fields = Object.fromEntries(elements.map(({ name, value }) => [name, value]));
  const typed: Typed = { path: window.location.pathname, fields };
  sessionStorage.setItem(TYPED_KEY, JSON.stringify(typed));
  window.location.reload();
}

/** What was typed into a form before the page was opened again; once. */
export function takeTyped(names: readonly string[]): Record<string, string> {
  const typed = storedTexts();
  if (typed === null || typed.path !== window.location.pathname) return {};
  if (!names.some((name) => name in typed.fields)) return {};
  sessionStorage.removeItem(TYPED_KEY);
  return Object.fromEntries(Object.entries(typed.fields).filter(([name]) => names.includes(name)));
}

/** On a shared device, the next shopper does not get them. */
export function forgetTyped(): void {
  if (storedTexts() !== null) sessionStorage.removeItem(TYPED_KEY);
}

function storedTexts(): Typed | null {
  try {
    return JSON.parse(sessionStorage.getItem(TYPED_KEY) ?? 'null');
  } catch {
    // A browser may refuse all storage.
    return null;
  }
}
