import { runCheck } from './runCheck.ts';

const { exitCode, output, error } = await runCheck(process.argv.slice(2), process.env);
if (output !== '') console.log(output);
if (error !== '') console.error(error);
process.exitCode = exitCode;
