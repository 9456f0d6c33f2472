import type { ComponentProps } from 'react';
import styles from './button.module.css';
import { Spinner } from './Spinner.tsx';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, ButtonStyle {
  /** An action is running; further presses are ignored. */
  readonly isBusy?: boolean;
}

export function Button({ variant, size, isWide, isBusy, children, ...rest }: ButtonProps) {
  const look = buttonClass({
    ...(variant && { variant }),
    ...(size && { size }),
    ...(isWide && { isWide }),
  });
  return (
    <button
      type="button"
      {...rest}
      className={look}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : rest.onClick}
    >
      {isBusy ? <Spinner /> : null}
      {children}
    </button>
  );
}

export type ButtonVariant =
  | 'filled'
  | 'outline'
  | 'light'
  | 'plain'
  | 'danger'
  | 'plainDanger'
  | 'dangerFilled';
export type ButtonSize = 'small' | 'medium' | 'large';

export interface ButtonStyle {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly isWide?: boolean;
}

/** Returns the CSS classes of a button, for other elements such as links. */
export function buttonClass({
  variant = 'filled',
  size = 'medium',
  isWide,
}: ButtonStyle = {}): string {
  return [styles.buttonButton, styles[variant], styles[size], isWide ? styles.wide : '']
    .filter(Boolean)
    .join(' ');
}
