import sharp from 'sharp';

/** What a process of a `PicturePool` sends for a job. */
export type Answer<Result> = { result: Result } | { error: unknown };

/** Answers the jobs that a `PicturePool` sends to this process, after a first message that it is ready. */
export function answerJobs(answer: (job: never) => Promise<unknown>): void {
  // The server still finishes its requests after the terminal's Ctrl-C; this process ends with the channel to it.
  process.on('SIGINT', () => undefined);
  process.on('disconnect', () => process.exit());
  process.on('message', (job: unknown) => {
    answer(job as never)
      .then(
        (result) => ({ result }),
        (error: unknown) => ({ error }),
      )
      .then((message: Answer<unknown>) => process.connected && process.send?.(message))
      .catch(() => process.exit(1));
  });
  process.send?.('ready');
}

/** Blocks all other decoders of libvips, which must not see what strangers send. */
export function allowDecoders(...names: readonly string[]): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: names.map((name) => `VipsForeignLoad${name}Buffer`) });
  sharp.cache(false);
}
