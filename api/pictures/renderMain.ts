import { Refusal } from '#api/http/Refusal.ts';
import { renderAvatar } from './renderAvatar.ts';
import type { RenderAnswer, RenderJob } from './renderJob.ts';
import { renderScene } from './renderScene.ts';
import { SCENES } from './scenes.ts';

// The process that decodes and renders pictures. The terminal's Ctrl-C is for the API, which finishes its requests; this
// process ends with the channel to it.
process.on('SIGINT', () => undefined);
process.on('message', (job: RenderJob) => {
  void answerTo(job).then((answer) => process.connected && process.send?.(answer));
});

async function answerTo(job: RenderJob): Promise<RenderAnswer> {
  try {
    return { picture: await pictureOf(job) };
  } catch (error) {
    if (error instanceof Refusal) return { refusal: { status: error.status, message: error.message } };
    console.error(error);
    return { refusal: null };
  }
}

async function pictureOf(job: RenderJob): Promise<Uint8Array> {
  if (job.kind === 'avatar') return renderAvatar(job.content);
  const scene = SCENES.get(job.name);
  if (scene === undefined) throw new Refusal(404, 'There is no such picture.');
  return renderScene(scene, job.width, job.format);
}
