import { Button } from '#ui/Button.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { messages } from './messages.ts';
import styles from './pdfFrame.module.css';

interface PdfFrameProps {
  readonly title: string;
  readonly address: string | null;
  readonly isLoading: boolean;
  readonly onRetry: (() => void) | null;
}

/** Client-facing: the page as wide as the frame, without the viewer's own bars. Open has them all. */
const calmView = '#toolbar=0&navpanes=0&view=FitH';

/** The PDF in the browser's own viewer, or why it is not there (AUDIT-02, AUDIT-07). */
export function PdfFrame({ title, address, isLoading, onRetry }: PdfFrameProps) {
  if (address)
    return <iframe className={styles.frame} src={`${address}${calmView}`} title={title} />;
  if (isLoading) {
    return (
      <div className={styles.state} role="status">
        <Spinner size="large" />
        <p className={styles.text}>Loading the PDF...</p>
      </div>
    );
  }
  return (
    <div className={styles.state} role="alert">
      <p className={styles.title}>{messages.viewerFailed}</p>
      <p className={styles.text}>{messages.viewerAdvice}</p>
      {onRetry ? (
        <Button variant="outline" size="small" onClick={onRetry}>
          Try again
        </Button>
      ) : null}
    </div>
  );
}
