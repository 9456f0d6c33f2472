import { IconFileTypePdf, IconX } from '@tabler/icons-react';
import button from '#ui/iconButton.module.css';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { toSentText } from './toSizeText.ts';
import { toTimeLeft } from './toTimeLeft.ts';
import styles from './uploadCard.module.css';
import type { Upload } from './uploadStore.ts';

interface UploadCardProps {
  readonly upload: Upload;
}

/** A file on its way, with what is known of it and nothing guessed. */
export function UploadCard({ upload }: UploadCardProps) {
  const { fileName, bytes, sentBytes, cancel } = upload;
  const percent = Math.floor((sentBytes / bytes) * 100);
  const timeLeft = toTimeLeft(upload, Date.now());
  return (
    <section className={styles.card} aria-label="Upload">
      <IconFileTypePdf aria-hidden="true" className={styles.icon} size={32} stroke={1.5} />
      <div className={styles.words}>
        <p className={styles.name}>{fileName}</p>
        <ProgressBar label={`Uploading ${fileName}`} percent={percent} />
        <p className={styles.numbers}>
          <strong>{percent}%</strong>
          {' · '}
          {sentBytes < bytes ? toSentText(sentBytes, bytes) : 'saving the file'}
          {timeLeft ? <span className={styles.time}> · {timeLeft}</span> : null}
        </p>
      </div>
      <button
        className={`${button.iconButton} ${styles.cancel}`}
        type="button"
        aria-label={`Cancel the upload of ${fileName}`}
        onClick={cancel}
      >
        <IconX aria-hidden="true" size={20} stroke={1.8} />
      </button>
    </section>
  );
}
