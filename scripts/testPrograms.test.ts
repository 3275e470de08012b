import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { folderOfTest } from '#tests/support/temporaryFolder.ts';
import { exitOf, forkScript } from './childScript.ts';

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s to a run of tests ends what its programs have started, too, and no further step begins',
  async (signal) => {
    const folder = folderOfTest();
    const script = join(folder, 'run.mts');
    const pidFile = join(folder, 'pid');
    const laterFile = join(folder, 'later');
    // A program that starts another one, as Vitest starts servers.
    const program = `sleep 1000 & echo $! > ${pidFile}; wait`;
    writeFileSync(
      script,
      `import { spawn } from 'node:child_process';
       import { exitOf } from '${resolve('scripts/childScript.ts')}';
       import { startInRun } from '${resolve('scripts/testPrograms.ts')}';
       const run = async (command: string) => 
         exitOf(await startInRun(() => spawn('sh', ['-c', command], { detached: true })));
       await run(${JSON.stringify(program)});
       await run('echo later > ${laterFile}; sleep 1000');`,
    );
    const child = forkScript(script, [], { stdio: 'ignore' });
    const readPid = (): number => Number(readFileSync(pidFile, 'utf8'));
    await expect.poll(readPid).toBeGreaterThan(0);
    const pid = readPid();
    child.kill(signal);
    expect(await exitOf(child)).toBe(143);
    await expect.poll(() => isRunning(pid)).toBe(false);
    expect(() => readFileSync(laterFile)).toThrow('ENOENT');
  },
);
