import styles from './Button.module.scss';
import { classNames } from './classNames.ts';

export interface ButtonStyleProps {
  /** primary: a screen's one action; secondary: outlined; quiet: text only; danger: removes something. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'small' | 'medium' | 'large';
}

export function buttonClass(
  { variant = 'primary', size = 'medium' }: ButtonStyleProps,
  className?: string,
): string {
  return classNames(styles.button, styles[variant], styles[size], className);
}
