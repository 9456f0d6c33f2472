import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useCloseMenu } from './MenuButton.tsx';
import styles from './menuButton.module.css';
import { Text } from './primitives.tsx';

interface MenuLinkProps {
  readonly to: string;
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

export function MenuLink({ to, icon, children }: MenuLinkProps) {
  const close = useCloseMenu();
  return (
    <Link className={styles.item} role="menuitem" tabIndex={-1} to={to} onClick={close}>
      {icon}
      {children}
    </Link>
  );
}

interface MenuActionProps {
  readonly icon: ReactNode;
  readonly isBusy?: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

export function MenuAction({ icon, isBusy = false, onChoose, children }: MenuActionProps) {
  const close = useCloseMenu();
  return (
    <button
      className={styles.item}
      role="menuitem"
      tabIndex={-1}
      type="button"
      // Not disabled, so that arrow keys still reach it.
      aria-disabled={isBusy || undefined}
      onClick={() => {
        if (isBusy) return;
        close();
        onChoose();
      }}
    >
      {icon}
      {children}
    </button>
  );
}

interface MenuChoicesProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly (readonly [value: Value, label: string])[];
  readonly onChoose: (value: Value) => void;
}

export function MenuChoices<Value extends string>(props: MenuChoicesProps<Value>) {
  const close = useCloseMenu();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place inside a menu
    <div role="group" aria-label={props.label}>
      <MenuLabel>{props.label}</MenuLabel>
      {props.choices.map(([value, label]) => (
        <button
          key={value}
          className={styles.item}
          role="menuitemradio"
          aria-checked={value === props.value}
          tabIndex={-1}
          type="button"
          onClick={() => {
            props.onChoose(value);
            close();
          }}
        >
          <IconCheck className={styles.checkmark} aria-hidden="true" size={18} stroke={2} />
          {label}
        </button>
      ))}
    </div>
  );
}

export function MenuLabel({ children }: { readonly children: ReactNode }) {
  return (
    <Text
      as="div"
      size="tiny"
      tone="dim"
      weight={600}
      breaks
      className={styles.label}
      role="presentation"
    >
      {children}
    </Text>
  );
}

export function MenuSeparator() {
  return <hr className={styles.line} />;
}
