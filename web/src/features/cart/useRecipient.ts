import { useRecipientQuery } from '#web/gql/hooks.ts';
import { useUserInfo } from '#web/store/useStore.ts';

/** Who receives an order: from the current profile, else from the token at sign-in. */
export function useRecipient(): { name: string; email: string } {
  const userInfo = useUserInfo();
  const { data } = useRecipientQuery({ skip: userInfo === null, fetchPolicy: 'cache-and-network' });
  const profile = data?.viewer?.profile;
  return {
    name: profile?.name || (userInfo?.name ?? ''),
    email: profile?.email || (userInfo?.email ?? ''),
  };
}
