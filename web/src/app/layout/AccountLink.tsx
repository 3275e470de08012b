import { UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '#web/ui/Link.tsx';
import { useSessionQuery } from '#web/gql/hooks.ts';
import { paths } from '#web/lib/paths.ts';
import { useUserInfo } from '#web/store/useStore.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { classNames } from '#web/ui/classNames.ts';
import styles from './HeaderAction.module.scss';

/** The profile, with avatar and name, when signed in; otherwise the way to sign in (spec §2). */
export function AccountLink(): ReactNode {
  const userInfo = useUserInfo();
  if (userInfo === null) {
    return (
      <Link to={paths.signIn} className={styles.action}>
        <UserRound size={22} aria-hidden />
        <span className="visually-hidden">Sign in</span>
      </Link>
    );
  }
  return <ProfileLink name={userInfo.name} />;
}

function ProfileLink({ name }: { name: string }): ReactNode {
  // The session asks for the profile; here it is only read.
  const { data } = useSessionQuery({ fetchPolicy: 'cache-only' });
  const profile = data?.viewer?.profile;
  const shown = profile?.name || name;
  return (
    <Link to={paths.profile} className={classNames(styles.action, styles.named)}>
      <Avatar url={profile?.avatar ?? null} name={shown} size="small" />
      <span className="visually-hidden">Profile of </span>
      <span className={styles.name}>{shown}</span>
    </Link>
  );
}
