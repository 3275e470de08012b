/** Settings of an API on a free port of this machine, on the embedded database, without a log. */
export const quietEnv = (DATA_DIR: string, env: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  API_PORT: '0',
  DATA_DIR,
  DATABASE_URL: 'embedded',
  LOG_LEVEL: 'silent',
  ...env,
});
