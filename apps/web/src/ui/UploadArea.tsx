import type { Icon } from '@tabler/icons-react';
import { useRef } from 'react';
import { Button } from './Button.tsx';
import { DropArea } from './DropArea.tsx';
import { FileInput, type FileInputProps } from './FileInput.tsx';
import styles from './uploadArea.module.css';

interface UploadAreaProps {
  readonly label: string;
  readonly icon: Icon;
  readonly title: string;
  readonly text: string;
  /** On the button. */
  readonly choose: string;
  readonly hint: string;
  readonly file: Pick<FileInputProps, 'label' | 'accept'>;
  readonly onFile: (file: File) => void;
}

/** The large area of a page that begins with a file. */
export function UploadArea(props: UploadAreaProps) {
  const { label, title, text, choose, hint, file, onFile } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <DropArea className={styles.area} label={label} onFile={onFile}>
      <span aria-hidden="true" className={styles.icon}>
        <props.icon size={24} stroke={1.9} />
      </span>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
      <Button variant="light" onClick={() => input.current?.click()}>
        {choose}
      </Button>
      <p className={styles.hint}>{hint}</p>
      <FileInput input={input} {...file} onFile={onFile} />
    </DropArea>
  );
}
