import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { childrenOf } from '#tests/bench/measure/processTree.ts';
import type { NginxServer } from '#tests/support/nginxServer.ts';

/** Kills a worker as `kill -9` does; resolves when another one has taken its place. */
export async function killWorker(nginx: NginxServer, gone: () => void): Promise<void> {
  const [worker, ...others] = workersOf(nginx.pid());
  if (worker === undefined) throw new Error('nginx has no workers.');
  process.kill(worker, 'SIGKILL');
  while (workersOf(nginx.pid()).includes(worker)) await pause(1);
  gone();
  while (workersOf(nginx.pid()).length <= others.length) await pause(1);
}

function workersOf(master: number): number[] {
  return childrenOf(master).filter((pid) => commandOf(pid).startsWith('nginx: worker process'));
}

/** Empty for a process that has ended since it was listed. */
function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
