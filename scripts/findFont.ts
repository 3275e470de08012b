import { spawnSync } from 'node:child_process';

const METRICS_OF_ARIAL = /Arial|Arimo|Liberation Sans|Roboto/;

/** A font as wide as Arial, which pages use until their own has loaded; every shopper's system has one. */
export function findFont(): string | undefined {
  if (process.platform !== 'linux') return 'Arial';
  const { stdout } = spawnSync('fc-match', ['--format', '%{family}', 'Arial'], { encoding: 'utf8' });
  return METRICS_OF_ARIAL.test(stdout ?? '') ? stdout : undefined;
}
