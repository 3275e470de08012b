import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { FieldFrame, type FieldProps } from './FieldFrame.tsx';
import { IconButton } from './IconButton.tsx';
import styles from './PasswordField.module.scss';

export interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'type'>, FieldProps {
  hint?: string;
}

/** A password with a button that shows and hides it. */
export function PasswordField({ label, error, hint, ...rest }: PasswordFieldProps): ReactNode {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(field) => (
        <div className={styles.frame}>
          <input {...rest} {...field} type={isShown ? 'text' : 'password'} />
          <IconButton
            className={styles.toggle}
            label="Show password"
            aria-pressed={isShown}
            onClick={() => setIsShown(!isShown)}
          >
            <Icon size={20} aria-hidden />
          </IconButton>
        </div>
      )}
    </FieldFrame>
  );
}
