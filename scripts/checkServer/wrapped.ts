/** Breaks a text into lines that fit; the first one begins with `head`, the others with `indent`. */
export function wrapped(text: string, indent = '', head = indent, width = 80): string[] {
  const lines = [head];
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1) ?? '';
    const isFirst = line === head || line === indent;
    if (!isFirst && line.length + 1 + word.length > width) lines.push(indent + word);
    else lines[lines.length - 1] = isFirst ? line + word : `${line} ${word}`;
  }
  return lines;
}
