import { IconSearch } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import styles from './field.module.css';
import { Spinner } from './Spinner.tsx';

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
        className={styles.searchFieldInput}
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
