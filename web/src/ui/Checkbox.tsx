import type { ComponentProps, ReactNode } from 'react';
import styles from './Checkbox.module.scss';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  children: ReactNode;
}

export function Checkbox({ children, ...rest }: CheckboxProps): ReactNode {
  return (
    <label className={styles.label}>
      <input type="checkbox" className={styles.box} {...rest} />
      <span>{children}</span>
    </label>
  );
}
