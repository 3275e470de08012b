import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

interface ProcessRow {
  pid: number;
  parent: number;
  residentKb: number;
}

/** Resident memory, in MB, of a process and all that it started. */
export function treeMemoryMb(root: number): number {
  const rows = process.platform === 'linux' ? rowsOfProc() : rowsOfPs();
  const tree = new Set([root]);
  // A parent may stand behind its child in the list: go round until nobody joins.
  for (let size = 0; size !== tree.size;) {
    size = tree.size;
    for (const { pid, parent } of rows) if (tree.has(parent)) tree.add(pid);
  }
  const residentKb = rows.filter(({ pid }) => tree.has(pid)).reduce((sum, row) => sum + row.residentKb, 0);
  return residentKb / 1024;
}

function rowsOfProc(): ProcessRow[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      const status = readStatus(pid);
      const field = (name: string): number =>
        Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
      return status === '' ? [] : [{ pid: Number(pid), parent: field('PPid'), residentKb: field('VmRSS') }];
    });
}

/** Empty for a process that has ended since it was listed. */
function readStatus(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
}

function rowsOfPs(): ProcessRow[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' }).trim().split('\n');
  return lines.map((line) => {
    const [pid = 0, parent = 0, residentKb = 0] = line.trim().split(/\s+/).map(Number);
    return { pid, parent, residentKb };
  });
}
