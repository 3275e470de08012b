import { escapeUTF8 } from 'entities';

/** Markup that is safe to show. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

type Value = string | number | Html | readonly Html[];

/** A template whose values are escaped, unless they are markup themselves. */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(strings.reduce((markup, text, index) => markup + markupOf(values[index - 1] ?? '') + text));
}

function markupOf(value: Value): string {
  if (value instanceof Html) return value.markup;
  if (typeof value === 'object') return value.map(({ markup }) => markup).join('\n');
  // Programs for mail may know only the entities of HTML 4.
  return escapeUTF8(String(value)).replaceAll('&apos;', '&#39;');
}
