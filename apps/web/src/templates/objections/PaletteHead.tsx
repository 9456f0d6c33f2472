import { IconSearch } from '@tabler/icons-react';
import { KeyHint } from '#ui/KeyHint.tsx';
import styles from './objectionPalette.module.css';

interface PaletteHeadProps {
  readonly query: string;
  readonly listId: string;
  readonly chosenId: string | undefined;
  readonly onQuery: (query: string) => void;
  readonly onClose: () => void;
}

export function PaletteHead({ query, listId, chosenId, onQuery, onClose }: PaletteHeadProps) {
  return (
    <div className={styles.head}>
      <IconSearch aria-hidden="true" className={styles.glass} size={22} stroke={1.8} />
      {/* Not a search field: there Escape would empty it first. */}
      <input
        className={styles.input}
        type="text"
        role="combobox"
        aria-label="What did they say?"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={chosenId}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder="What did they say?"
        value={query}
        onChange={(event) => onQuery(event.target.value)}
      />
      <button className={styles.back} type="button" onClick={onClose}>
        <KeyHint>Esc</KeyHint>
        Back to the script
      </button>
    </div>
  );
}
