import styles from './button.module.css';

export type ButtonVariant =
  | 'filled'
  | 'outline'
  | 'light'
  | 'plain'
  | 'danger'
  | 'plainDanger'
  | 'dangerFilled';
export type ButtonSize = 'small' | 'medium' | 'large';

export interface ButtonLook {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly isWide?: boolean;
}

/** The look of a button for elements that are not one, such as links. */
export function buttonClass({
  variant = 'filled',
  size = 'medium',
  isWide,
}: ButtonLook = {}): string {
  return [styles.button, styles[variant], styles[size], isWide ? styles.wide : '']
    .filter(Boolean)
    .join(' ');
}
