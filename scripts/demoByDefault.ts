/** What `npm start` adds to the settings: where none names a database, a demo shop on the embedded one opens. */
export function demoByDefault(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const isSet = (name: string): boolean => Boolean(env[name]?.trim());
  if (isSet('DATABASE_URL')) return env;
  return { ...env, DATABASE_URL: 'embedded', ...(isSet('DEMO') ? {} : { DEMO: 'on' }) };
}
