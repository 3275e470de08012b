import { execFileSync } from 'node:child_process';

/** The processes that a server has started for pictures, by default those of a gateway. */
export function pictureProcessesOf(pid: number, main = 'convertMain'): number[] {
  const args = ['-o', 'pid=,args=', '--ppid', String(pid)];
  const lines = execFileSync('ps', args, { encoding: 'utf8' }).split('\n');
  return lines.filter((line) => line.includes(main)).map((line) => Number.parseInt(line, 10));
}
