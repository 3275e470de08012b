import { whyNotLoaded } from './slipPlace.ts';

// What it imports also imports the adapter of the shop folder, which may have a mistake.
const { runCheck } = await import('./runCheck.ts').catch((error: unknown) => {
  console.error(whyNotLoaded(error));
  process.exit(2);
});
const { exitCode, output, error } = await runCheck(process.argv.slice(2), process.env);
if (output !== '') console.log(output);
if (error !== '') console.error(error);
process.exitCode = exitCode;
