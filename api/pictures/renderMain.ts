import { HttpError } from '#api/http/HttpError.ts';
import type { RenderAnswer, RenderJob } from './renderJob.ts';
import { renderScene } from './renderScene.ts';
import { renderUpload, UPLOAD_FORMS } from './renderUpload.ts';
import { SCENES } from './scenes.ts';

// The render process. It ignores Ctrl-C, so that the API can finish its requests; it ends with the channel to the API.
process.on('SIGINT', () => undefined);
process.on('message', (job: RenderJob) => {
  answerTo(job)
    .then((answer) => process.connected && process.send?.(answer))
    .catch(() => process.exit(1));
});
process.send?.('ready');

async function answerTo(job: RenderJob): Promise<RenderAnswer> {
  try {
    return { picture: await pictureOf(job) };
  } catch (error) {
    if (error instanceof HttpError) return { error: { status: error.status, message: error.message } };
    console.error(error);
    return { error: null };
  }
}

async function pictureOf(job: RenderJob): Promise<Uint8Array> {
  if (job.kind !== 'scene') return renderUpload(job.content, UPLOAD_FORMS[job.kind]);
  const scene = SCENES.get(job.name);
  if (scene === undefined) throw new HttpError(404, 'There is no such picture.');
  return renderScene(scene);
}
