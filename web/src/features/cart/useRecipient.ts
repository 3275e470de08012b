import { RecipientDocument, useRecipientQuery } from './useRecipient.generated.ts';
import { useUserInfoQuery } from '#web/store/createStore.generated.ts';
import { useCacheThenNetwork } from '#web/lib/useCacheThenNetwork.ts';

/** The recipient of an order: from the current profile, else from the user stored at sign-in. */
export function useRecipient(): { name: string; email: string } {
  const userInfo = useUserInfoQuery().data?.store.userInfo;
  const { data } = useRecipientQuery({
    skip: !userInfo,
    fetchPolicy: useCacheThenNetwork(RecipientDocument),
  });
  const profile = data?.viewer?.profile;
  return {
    name: profile?.name || (userInfo?.name ?? ''),
    email: profile?.email || (userInfo?.email ?? ''),
  };
}
