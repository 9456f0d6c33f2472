import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import styles from './colorSchemeSwitch.module.css';
import { Row } from './primitives.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

type Scheme = 'auto' | 'light' | 'dark';

interface ColorSchemeSwitchProps {
  readonly value: Scheme;
  readonly onChange: (value: Scheme) => void;
}

const choices = [
  { value: 'auto', label: 'Follow the system', Icon: IconDeviceDesktop },
  { value: 'light', label: 'Light', Icon: IconSun },
  { value: 'dark', label: 'Dark', Icon: IconMoon },
] as const;

export function ColorSchemeSwitch({ value, onChange }: ColorSchemeSwitchProps) {
  return (
    <Row as="fieldset" gap={4} align="stretch" isInline className={styles.group}>
      <legend>
        <VisuallyHidden>Colors</VisuallyHidden>
      </legend>
      {choices.map(({ value: choice, label, Icon }) => (
        <label key={choice} className={styles.choice} title={label}>
          <input
            className={styles.input}
            type="radio"
            name="color-scheme"
            value={choice}
            aria-label={label}
            checked={value === choice}
            onChange={() => onChange(choice)}
          />
          <Icon aria-hidden="true" size={18} stroke={1.8} />
        </label>
      ))}
    </Row>
  );
}
