import { IconSearch } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { Spinner } from './Spinner.tsx';
import styles from './searchField.module.css';

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'type'> {
  readonly label: string;
  readonly isBusy: boolean;
}

export function SearchField({ label, isBusy, ...rest }: SearchFieldProps) {
  return (
    <search className={styles.search}>
      <IconSearch aria-hidden="true" className={styles.icon} size={20} stroke={1.7} />
      <input
        {...rest}
        className={styles.input}
        type="search"
        aria-label={label}
        placeholder={label}
      />
      {isBusy ? (
        <span className={styles.busy}>
          <Spinner />
        </span>
      ) : null}
    </search>
  );
}
