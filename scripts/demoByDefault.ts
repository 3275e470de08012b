/** The defaults of `npm start`: without DATABASE_URL, a demo shop on the embedded database. */
export function demoByDefault(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const isSet = (name: string): boolean => Boolean(env[name]?.trim());
  if (isSet('DATABASE_URL')) return env;
  return { ...env, DATABASE_URL: 'embedded', ...(isSet('DEMO') ? {} : { DEMO: 'on' }) };
}
