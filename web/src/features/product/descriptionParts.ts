/** Text as it was written, or lines such as "Material: oak" in a row. */
export type DescriptionPart = string | { label: string; value: string }[];

const MAX_LABEL_WORDS = 4;
const MAX_LABEL_LENGTH = 30;
const MAX_VALUE_LENGTH = 100;
const MAX_LINE_LENGTH = 150;
const BULLET = /^\s*[-*•–]\s+/u;
/** A label begins with a letter and has no sentence in it. A colon without a blank behind it is part of a time or an address. */
const LABELLED_LINE = /^(\p{L}[^:：.!?;,]+?)\s*(?::\s+|：\s*)(\S.*)$/u;

/**
 * Two or more lines in a row that are a short label, a colon and a short value are a list; all else is text. A single such
 * line may be a sentence with a colon in it.
 */
export function descriptionParts(description: string): DescriptionPart[] {
  const lines = description.split(/\r?\n/);
  const rows = lines.map(toRow);
  const parts: DescriptionPart[] = [];
  for (const [index, line] of lines.entries()) {
    const row = rows[index];
    const last = parts.at(-1);
    if (row && (rows[index - 1] ?? rows[index + 1])) {
      if (Array.isArray(last)) last.push(row);
      else parts.push([row]);
    } else if (typeof last === 'string') parts[parts.length - 1] = `${last}\n${line}`;
    else parts.push(line);
  }
  return parts.map((part) => (typeof part === 'string' ? part.trim() : part)).filter((part) => part !== '');
}

/** The text of a description without its lists, on one line, for search engines and shared links; its lists if it has no text. */
export function descriptionSummary(description: string): string {
  const parts = descriptionParts(description);
  const texts = parts.filter((part) => typeof part === 'string');
  return (texts.length > 0 ? texts.join(' ') : description).trim().replaceAll(/\s+/g, ' ');
}

function toRow(line: string): { label: string; value: string } | null {
  if (line.length > MAX_LINE_LENGTH) return null;
  const [, label = '', value = ''] = LABELLED_LINE.exec(line.replace(BULLET, '').trim()) ?? [];
  const isLabel =
    label !== '' && label.length <= MAX_LABEL_LENGTH && label.split(/\s+/).length <= MAX_LABEL_WORDS;
  return isLabel && value.length <= MAX_VALUE_LENGTH ? { label, value } : null;
}
