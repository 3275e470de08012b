import { allowDecoders, answerJobs } from '#runtime/pictureProcess.ts';
import { convertPicture } from './convertPicture.ts';

allowDecoders('Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif');
answerJobs(convertPicture);
