import { readFileSync } from 'node:fs';
import { treePids } from './processTree.ts';

const TICKS_PER_SECOND = 100;

/** Processor seconds used by all threads of a process; NaN where the system does not report them. */
export function processorSeconds(pid: number): number {
  // The name of the program, in brackets, may hold spaces.
  const fields = readProc(pid, 'stat')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11] ?? Number.NaN) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** The same for a process and its descendants, including ended ones. */
export function treeProcessorSeconds(root: number): number {
  const seconds = treePids(root).map((pid) => {
    const fields = readProc(pid, 'stat')
      .replace(/^.*\) /s, '')
      .split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return ticks / TICKS_PER_SECOND;
  });
  return seconds.reduce((sum, value) => sum + value, 0);
}

/** Resident memory of a process in MB: now, and the most so far. */
export function memoryMb(pid: number): { now: number; most: number } {
  const status = readProc(pid, 'status');
  const field = (name: string): number =>
    Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? Number.NaN) / 1024;
  return { now: field('VmRSS'), most: field('VmHWM') };
}

function readProc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
