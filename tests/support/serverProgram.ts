interface Program {
  execArgv: string[];
  file: string;
}

/**
 * The embedded database is WebAssembly. Optimizing its busiest functions costs more processor time than it saves in
 * tests.
 */
export const QUICK_WASM = ['--liftoff-only'];

/**
 * The file of a server or a command, and Node's options for it. In `npm test`, it is the file just built, as in
 * production, which starts in half the time; a copy of the project in another folder runs from its sources.
 */
export function serverProgram(
  name: 'api/main' | 'backoffice/main' | 'backoffice/catalogueCommand' | 'gateway/main',
  cwd?: string,
): Program {
  return process.env['TEST_BUILT'] === undefined || cwd !== undefined
    ? { execArgv: [...QUICK_WASM, '--import', 'tsx'], file: `${name}.ts` }
    : { execArgv: QUICK_WASM, file: `dist/${name}.js` };
}
