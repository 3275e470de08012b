import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { treePids } from './processTree.ts';

export interface ProcessorTime {
  /** The time of all processors, idle or not. */
  allMs: number;
  idleMs: number;
  /** The time of a process and its descendants. */
  ownMs: number;
}

/** Linux counts in hundredths of a second. */
const TICK_MS = 10;
/** The fields for user and system time, its own and that of ended children, counted from the name of the program. */
const TIMES = [11, 12, 13, 14];

export function processorTime(root: number): ProcessorTime {
  const times = cpus().map((cpu) => cpu.times);
  const idleMs = times.reduce((sum, { idle }) => sum + idle, 0);
  const busyMs = times.reduce((sum, { user, nice, sys, irq }) => sum + user + nice + sys + irq, 0);
  const ownMs = treePids(root).reduce((sum, pid) => sum + timeOf(pid), 0);
  return { allMs: idleMs + busyMs, idleMs, ownMs };
}

/** 0 for a process that has just ended, and where the system does not report it. */
function timeOf(pid: number): number {
  try {
    const fields = (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '').split(' ');
    return TIMES.reduce((sum, field) => sum + Number(fields[field]), 0) * TICK_MS;
  } catch {
    return 0;
  }
}

/** The processor time of other programs between two moments; 0 where the system does not report it. */
export function othersMs(before: ProcessorTime, after: ProcessorTime): number {
  const difference = (of: keyof ProcessorTime): number => after[of] - before[of];
  // The time of a process whose parent has ended first is lost, so the sum can fall.
  const ownMs = Math.max(0, difference('ownMs'));
  return after.ownMs > 0 ? Math.max(0, difference('allMs') - difference('idleMs') - ownMs) : 0;
}
