interface ServerProgram {
  execArgv: string[];
  file: string;
}

/**
 * What Node runs for a server of this project, or of a copy in another folder: in `npm test` what it has just built, as in
 * production, which starts in half the time.
 */
export function serverProgram(name: 'api' | 'gateway', cwd?: string): ServerProgram {
  return process.env['TEST_BUILT'] === undefined || cwd !== undefined
    ? { execArgv: ['--import', 'tsx'], file: `${name}/main.ts` }
    : { execArgv: [], file: `dist/${name}/main.js` };
}
