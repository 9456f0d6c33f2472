import { IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { FileInput } from './FileInput.tsx';
import styles from './uploadArea.module.css';

interface UploadAreaProps {
  readonly onFile: (file: File) => void;
}

export function UploadArea({ onFile }: UploadAreaProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  return (
    <section
      className={styles.area}
      aria-label="Upload the audit PDF"
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
        if (file) onFile(file);
      }}
    >
      <span aria-hidden="true" className={styles.icon}>
        <IconUpload size={24} stroke={1.9} />
      </span>
      <h2 className={styles.title}>Upload the audit PDF</h2>
      <p className={styles.text}>Drop the file here, or choose it from your device.</p>
      <Button variant="light" onClick={() => input.current?.click()}>
        Choose PDF
      </Button>
      <p className={styles.hint}>PDF only, up to 20 MB</p>
      <FileInput input={input} onFile={onFile} />
    </section>
  );
}
