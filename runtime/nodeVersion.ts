/** The first version of each line of Node without CVE-2026-111497, which is remotely exploitable. */
export const SAFE_NODE_VERSIONS = ['22.23.4', '24.22.1', '26.12.1'] as const;
const NEWEST_LINE = 26;

/** A warning for other versions of Node; null for safe ones. */
export function nodeWarning(version: string): string | null {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  const isSafe = SAFE_NODE_VERSIONS.some((safe) => {
    const [safeMajor = 0, safeMinor = 0, safePatch = 0] = safe.split('.').map(Number);
    return major === safeMajor && (minor > safeMinor || (minor === safeMinor && patch >= safePatch));
  });
  if (isSafe || major > NEWEST_LINE) return null;
  const [older, recommended, newer] = SAFE_NODE_VERSIONS;
  return `Node ${version} has known security holes: in production, use Node ${recommended} or later (or ${older}, ${newer} or later of their lines).`;
}
