import { BUILDS, isStale, type Build } from './builds.ts';
import { exitOf, forkScript } from './childScript.ts';
import { StartError } from './StartError.ts';

/** Builds missing and stale parts in a child process, which frees its memory afterwards. */
export async function buildStale(signal: AbortSignal, names?: readonly Build['name'][]): Promise<void> {
  const stale = BUILDS.filter((build) => names?.includes(build.name) ?? true).filter(isStale);
  if (stale.length === 0) return;
  const staleNames = stale.map((build) => build.name);
  console.log(`Building the ${staleNames.join(' and the ')} …`);
  const child = forkScript('scripts/build.ts', staleNames, { stdio: 'inherit' });
  signal.addEventListener('abort', () => child.kill('SIGTERM'), { once: true });
  const code = await exitOf(child);
  signal.throwIfAborted();
  if (code !== 0) throw new StartError('The build failed; the reason is above.');
}
