import { answerJobs } from '#runtime/pictureProcess.ts';
import { renderScene } from './renderScene.ts';

// This process reads only the shop's own files, so it has all decoders.
answerJobs(renderScene);
