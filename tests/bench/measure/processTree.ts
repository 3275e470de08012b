import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

interface ProcessRow {
  pid: number;
  parent: number;
  residentKb: number;
}

/** Resident memory, in MB, of a process and its descendants. */
export function treeMemoryMb(root: number): number {
  return treeOf(root).reduce((sum, { residentKb }) => sum + residentKb, 0) / 1024;
}

/** Resident memory of a process in MB: now, and the most so far; NaN where the system does not report it. */
export function processMemory(pid: number): { MB: number; most: number } {
  const status = readStatus(String(pid));
  const field = (name: string): number =>
    Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? Number.NaN) / 1024;
  return { MB: field('VmRSS'), most: field('VmHWM') };
}

/** Open files and sockets of a process and its descendants; 0 where the system does not report them. */
export function treeDescriptors(root: number): number {
  return treeOf(root).reduce((sum, { pid }) => sum + descriptorsOf(pid), 0);
}

/** The child processes of a process. */
export function childrenOf(of: number): number[] {
  return readRows().flatMap(({ pid, parent }) => (parent === of ? [pid] : []));
}

/** A process and its descendants. */
export function treePids(root: number): number[] {
  return treeOf(root).map(({ pid }) => pid);
}

function treeOf(root: number): ProcessRow[] {
  const rows = readRows();
  const tree = new Set([root]);
  // A parent may come after its child in the list: repeat until nothing is added.
  for (let size = 0; size !== tree.size;) {
    size = tree.size;
    for (const { pid, parent } of rows) if (tree.has(parent)) tree.add(pid);
  }
  return rows.filter(({ pid }) => tree.has(pid));
}

function readRows(): ProcessRow[] {
  return process.platform === 'linux' ? rowsOfProc() : rowsOfPs();
}

function descriptorsOf(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return 0;
  }
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
