import { misspeltSettings } from '#runtime/misspeltSettings.ts';

/** The defaults of `npm start`: without DATABASE_URL, a demo shop on the embedded database. */
export function demoByDefault(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const isSet = (name: string): boolean => Boolean(env[name]?.trim());
  if (isSet('DATABASE_URL')) return env;
  const defaults = { DATABASE_URL: 'embedded', ...(isSet('DEMO') ? {} : { DEMO: 'on' }) };
  // Once these are set, the API no longer notices that one of them was misspelt.
  for (const sentence of misspeltSettings(env, Object.keys(defaults))) console.warn(sentence);
  return { ...env, ...defaults };
}
