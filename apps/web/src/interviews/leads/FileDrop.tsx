import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import styles from './fileDrop.module.css';

interface FileDropProps {
  readonly isDisabled: boolean;
  readonly onFile: (file: File) => void;
}

export function FileDrop({ isDisabled, onFile }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  useDropGuard();
  return (
    <section
      className={styles.area}
      aria-label="Choose a file"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file && !isDisabled) onFile(file);
      }}
    >
      <span aria-hidden="true" className={styles.icon}>
        <IconFileSpreadsheet size={24} stroke={1.9} />
      </span>
      <h2 className={styles.title}>Drop your CSV file here</h2>
      <p className={styles.text}>
        One prospect per row, with the names of the columns in the first line.
      </p>
      <Button variant="light" disabled={isDisabled} onClick={() => input.current?.click()}>
        Choose File
      </Button>
      <p className={styles.hint}>
        CSV, up to 5,000 rows. In Excel or Google Sheets, save or download your list as CSV.
      </p>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        hidden
        aria-label="CSV file"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // The same file may be chosen again after it was mended.
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </section>
  );
}

const stop = (event: Event) => event.preventDefault();

/** A file dropped beside the area must not replace the whole app with that file. */
function useDropGuard(): void {
  useEffect(() => {
    window.addEventListener('dragover', stop);
    window.addEventListener('drop', stop);
    return () => {
      window.removeEventListener('dragover', stop);
      window.removeEventListener('drop', stop);
    };
  }, []);
}
