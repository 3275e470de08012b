/** Settings that make a process's waits of this length last for minutes, for tests on a slow machine. */
export const longWaits = (ms: number): { NODE_OPTIONS: string } => ({
  NODE_OPTIONS: `--import "data:text/javascript,${encodeURIComponent(`
    const start = globalThis.setTimeout;
    globalThis.setTimeout = (run, wanted, ...args) => start(run, wanted === ${ms} ? 200_000 : wanted, ...args);
  `)}"`,
});
