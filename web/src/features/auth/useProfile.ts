import { type SessionQuery, useSessionQuery } from './session.generated.ts';

type Profile = NonNullable<SessionQuery['viewer']>['profile'];

/** The profile that the session loads; null until it has arrived (spec §6). */
export function useProfile(): Profile {
  const { data } = useSessionQuery({ fetchPolicy: 'cache-only' });
  return data?.viewer?.profile ?? null;
}
