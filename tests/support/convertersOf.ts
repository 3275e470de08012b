import { execFileSync } from 'node:child_process';

/** The processes that a gateway has started to convert pictures. */
export function convertersOf(pid: number): number[] {
  const args = ['-o', 'pid=,args=', '--ppid', String(pid)];
  const lines = execFileSync('ps', args, { encoding: 'utf8' }).split('\n');
  return lines.filter((line) => line.includes('convertMain')).map((line) => Number.parseInt(line, 10));
}
