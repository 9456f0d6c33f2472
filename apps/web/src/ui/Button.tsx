import type { ComponentProps } from 'react';
import { type ButtonLook, buttonClass } from './buttonClass.ts';
import { Spinner } from './Spinner.tsx';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, ButtonLook {
  /** Something is under way: a second press must do nothing. */
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
