import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

const STARTS_A_CHILD = `
  import { spawn } from 'node:child_process';
  import { endWithThisProcess } from '#tests/support/endWithThisProcess.ts';
  const child = endWithThisProcess(spawn(process.execPath, ['-e', 'setInterval(() => 0, 1000)']));
  console.log(child.pid);`;

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('a child ends with a process that Vitest stops', async () => {
  const parent = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', STARTS_A_CHILD], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line]: Buffer[] = await once(parent.stdout, 'data');
  const pid = Number(line);
  expect(isRunning(pid)).toBe(true);
  parent.kill('SIGTERM');
  await once(parent, 'exit');
  await expect.poll(() => isRunning(pid)).toBe(false);
});
