import { CloudOff, LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { notify } from '#web/ui/notify.ts';
import { useNavigate } from 'react-router-dom';
import { useSession } from '#web/features/auth/useSession.ts';
import { AccountDetails } from '#web/features/profile/AccountDetails.tsx';
import { AvatarForm } from '#web/features/profile/AvatarForm.tsx';
import { ProfileColumns } from '#web/features/profile/ProfileColumns.tsx';
import { SavedAddresses } from '#web/features/addresses/SavedAddresses.tsx';
import { ProfileSkeleton } from '#web/features/profile/ProfileSkeleton.tsx';
import { ProfilePageDocument, useProfilePageQuery } from './ProfilePage.generated.ts';
import { errorMessage } from '#web/lib/errorMessage.ts';
import { errorCode } from '#web/lib/graphqlError.ts';
import { paths } from '#web/lib/paths.ts';
import { useCacheThenNetwork } from '#web/lib/useCacheThenNetwork.ts';
import { useShopperActions } from '#web/lib/useShopperActions.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';
import { SchemeSwitch } from '#web/ui/SchemeSwitch.tsx';
import styles from './ProfilePage.module.scss';

export function ProfilePage(): ReactNode {
  const { data, loading, error, refetch } = useProfilePageQuery({
    fetchPolicy: useCacheThenNetwork(ProfilePageDocument),
  });
  const can = useShopperActions();
  const session = useSession();
  const navigate = useNavigate();
  const shopper = data?.viewer?.profile ?? null;
  const isOffered = errorCode(error) !== 'UPSTREAM_NOT_OFFERED';

  const handleLogout = (): void => {
    session.signOut();
    notify.success('Logged Out Successfully');
    void navigate(paths.home);
  };

  return (
    <Page>
      <PageHeading>{shopper?.name ?? 'Profile'}</PageHeading>
      {shopper ? (
        <ProfileColumns
          person={
            <>
              {can('UPLOAD_AVATAR') ? (
                <AvatarForm name={shopper.name} avatar={shopper.avatar} />
              ) : (
                <Avatar name={shopper.name} url={shopper.avatar} size="large" />
              )}
              <p className={styles.email}>{shopper.email}</p>
            </>
          }
        >
          <div className={styles.sections}>
            <AccountDetails shopper={shopper} />
            {isOffered ? (
              <SavedAddresses addresses={data?.viewer?.addresses ?? null} onRetry={() => void refetch()} />
            ) : null}
          </div>
        </ProfileColumns>
      ) : null}
      {!shopper && loading ? <ProfileSkeleton /> : null}
      {!shopper && !loading ? (
        <EmptyState
          icon={CloudOff}
          title={isOffered ? 'Your profile could not be loaded' : 'There is no profile'}
          text={errorMessage(error)}
        >
          {isOffered ? <Button onClick={() => void refetch()}>Try Again</Button> : null}
        </EmptyState>
      ) : null}
      {shopper || !loading ? (
        <div className="buttons">
          <Button variant="secondary" onClick={handleLogout}>
            <LogOut size={18} aria-hidden />
            Logout
          </Button>
          <SchemeSwitch />
        </div>
      ) : null}
    </Page>
  );
}
