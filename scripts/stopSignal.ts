/**
 * Aborts on the first Ctrl-C, SIGTERM or loss of the process that started this one. The second Ctrl-C does not wait
 * for anything: `force` is called and the process ends.
 */
export function stopSignal(force: () => void): AbortSignal {
  const controller = new AbortController();
  const handle = (): void => {
    if (controller.signal.aborted) {
      force();
      process.exit(130);
    }
    controller.abort();
  };
  process.on('SIGINT', handle);
  process.on('SIGTERM', handle);
  process.once('disconnect', () => controller.abort());
  return controller.signal;
}

export async function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}
