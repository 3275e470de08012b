interface Program {
  execArgv: string[];
  file: string;
}

/**
 * The embedded database is WebAssembly. To compile its busiest functions a second time, better, costs more of a processor
 * than tests then win.
 */
export const QUICK_WASM = ['--liftoff-only'];

/**
 * What Node runs for a server or a command of this project, or of a copy in another folder: in `npm test` what it has just
 * built, as in production, which starts in half the time.
 */
export function serverProgram(
  name: 'api/main' | 'gateway/main' | 'scripts/catalogue',
  cwd?: string,
): Program {
  return process.env['TEST_BUILT'] === undefined || cwd !== undefined
    ? { execArgv: [...QUICK_WASM, '--import', 'tsx'], file: `${name}.ts` }
    : { execArgv: QUICK_WASM, file: `dist/${name}.js` };
}
