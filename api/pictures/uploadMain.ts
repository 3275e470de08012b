import { allowDecoders, answerJobs } from '#runtime/pictureProcess.ts';
import { renderUpload } from './renderUpload.ts';

allowDecoders('Jpeg', 'Png', 'Webp');
answerJobs(renderUpload);
