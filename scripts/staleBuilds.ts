import { BUILDS, isStale, type Build } from './builds.ts';
import { exitOf, forkScript } from './childScript.ts';
import { StartError } from './StartError.ts';

/** Builds what is missing or stale, in a child process, so that its memory is freed afterwards. */
export async function buildWhatIsStale(signal: AbortSignal, names?: readonly Build['name'][]): Promise<void> {
  const stale = BUILDS.filter((build) => names?.includes(build.name) ?? true).filter(isStale);
  if (stale.length === 0) return;
  const wanted = stale.map((build) => build.name);
  console.log(`Building the ${wanted.join(' and the ')} …`);
  const child = forkScript('scripts/build.ts', wanted, { stdio: 'inherit' });
  signal.addEventListener('abort', () => child.kill('SIGTERM'), { once: true });
  const code = await exitOf(child);
  signal.throwIfAborted();
  if (code !== 0) throw new StartError('The build failed; the reason is above.');
}
