import { useState, type ReactNode } from 'react';
import type { AccountDetails_ShopperFragment } from './AccountDetails.generated.ts';
import { formatOrderDate } from '#web/lib/orderDate.ts';
import { paths } from '#web/lib/paths.ts';
import { useShopperActions } from '#web/lib/useShopperActions.ts';
import { Button } from '#web/ui/Button.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { useReturnFocus } from '#web/ui/useReturnFocus.ts';
import styles from './AccountDetails.module.scss';
import { ProfileForm } from './ProfileForm.tsx';

/** Read view and edit mode (spec §2). */
export function AccountDetails({ shopper }: { shopper: AccountDetails_ShopperFragment }): ReactNode {
  const can = useShopperActions();
  const [isEditing, setIsEditing] = useState(false);
  const editButton = useReturnFocus(isEditing);
  const { name, email, phone, createdAt } = shopper;
  const rows = [
    ['Name', name],
    ['Email', email],
    ['Phone', phone || 'Not provided'],
    ['Joined On', formatOrderDate(createdAt)],
  ] as const;
  return (
    <section className={styles.section} aria-labelledby="account-details">
      <h2 id="account-details">Account Details</h2>
      {isEditing ? (
        <ProfileForm shopper={shopper} onClose={() => setIsEditing(false)} />
      ) : (
        <>
          <dl className={styles.rows}>
            {rows.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <div className="buttons">
            {can('UPDATE_PROFILE') ? (
              <Button ref={editButton} variant="secondary" onClick={() => setIsEditing(true)}>
                Edit
              </Button>
            ) : null}
            {can('RESET_PASSWORD') ? (
              <ButtonLink to={paths.forgotPassword} variant="secondary">
                Change password
              </ButtonLink>
            ) : null}
          </div>
        </>
      )}
    </section>
  );
}
