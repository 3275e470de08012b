/** The file in an operation's input, and its path; null when there is none. */
export function fileOf(variables: Record<string, unknown>): { path: string; file: File } | null {
  const input = variables['input'];
  if (typeof File === 'undefined' || typeof input !== 'object' || input === null) return null;
  for (const [name, file] of Object.entries(input))
    if (file instanceof File) return { path: `variables.input.${name}`, file };
  return null;
}
