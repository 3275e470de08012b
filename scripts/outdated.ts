import { z } from 'zod';
import { unsupportedImages, readSupported, usedImages } from './supportedLines.ts';

/** `npm run outdated` checks the images for today, `npm run outdated -- 2027-05-01` for that day. */
const today = z.iso.date().parse(process.argv[2] ?? new Date().toISOString().slice(0, 10));
const errors = unsupportedImages(usedImages(), readSupported(), today);
for (const error of errors) console.error(error);
if (errors.length > 0) process.exitCode = 1;
else console.log(`All images of deploy/ get fixes on ${today}.`);
