import { IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { Button } from '#ui/Button.tsx';
import styles from '#ui/dropArea.module.css';
import { useFileDrop } from '#ui/useFileDrop.ts';
import { FileInput } from './FileInput.tsx';

interface UploadAreaProps {
  readonly onFile: (file: File) => void;
}

export function UploadArea({ onFile }: UploadAreaProps) {
  const input = useRef<HTMLInputElement>(null);
  const drop = useFileDrop(onFile);
  return (
    <section className={styles.area} aria-label="Upload the audit PDF" {...drop}>
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
