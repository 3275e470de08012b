import { StartError } from '#scripts/StartError.ts';
import { othersMs, processorTime } from './processorTime.ts';

/** An error that a slow machine does not explain. */
export class CertainError extends StartError {}

export const PROVES_NOTHING = 2;

const SAMPLE_MS = 5000;
/** On a quiet machine, other programs use a few percent. */
const BUSY_SHARE = 0.15;

/** Runs a test that late answers make fail: if other programs used the processors, its failure proves nothing. */
export async function judgedByClock(
  test: () => Promise<void>,
  watch: () => () => number = watchOthers,
): Promise<void> {
  const stop = watch();
  try {
    await test();
  } catch (error) {
    const share = stop();
    if (error instanceof CertainError || share < BUSY_SHARE) throw error;
    const percent = Math.round(share * 100);
    throw new StartError(
      `${error instanceof Error ? error.message : String(error)}\n` +
        `But other programs had ${percent} % of the processors: this run proves nothing. Repeat it on a quiet machine.`,
      PROVES_NOTHING,
    );
  } finally {
    stop();
  }
}

/** Returns a function for the share of the processors that other programs have used. */
function watchOthers(): () => number {
  let last = processorTime(process.pid);
  const sum = { othersMs: 0, allMs: 0 };
  const sample = (): void => {
    const now = processorTime(process.pid);
    sum.othersMs += othersMs(last, now);
    sum.allMs += now.allMs - last.allMs;
    last = now;
  };
  const timer = setInterval(sample, SAMPLE_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    sample();
    return sum.othersMs / sum.allMs;
  };
}
