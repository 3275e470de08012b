import { UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSignInState } from '#web/features/auth/returnPath.ts';
import { useProfile } from '#web/features/auth/useProfile.ts';
import { paths } from '#web/lib/paths.ts';
import { useUserInfoQuery } from '#web/store/createStore.generated.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { HeaderAction } from './HeaderAction.tsx';

/** The profile link, with avatar and name, when signed in; otherwise the sign-in link (spec §2). */
export function AccountLink(): ReactNode {
  const userInfo = useUserInfoQuery().data?.store.userInfo;
  const state = useSignInState();
  if (userInfo) return <ProfileLink name={userInfo.name} />;
  return (
    <HeaderAction
      to={paths.signIn}
      state={state}
      icon={<UserRound size={22} aria-hidden />}
      label="Sign in"
    />
  );
}

function ProfileLink({ name }: { name: string }): ReactNode {
  const profile = useProfile();
  const shown = profile?.name || name;
  const avatar = <Avatar url={profile?.avatar ?? null} name={shown} size="small" />;
  return <HeaderAction to={paths.profile} icon={avatar} label="Profile of " name={shown} />;
}
