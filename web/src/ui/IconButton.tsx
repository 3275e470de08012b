import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './classNames.ts';
import styles from './IconButton.module.scss';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** What the button does, for screen readers and as its tooltip. */
  label: string;
  children: ReactNode;
}

export function IconButton({ label, className, type = 'button', ...rest }: IconButtonProps): ReactNode {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={classNames(styles.button, className)}
      {...rest}
    />
  );
}
