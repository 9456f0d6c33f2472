import { Button } from '#ui/Button.tsx';
import styles from './textAnswer.module.css';

interface OtherTextProps {
  readonly text: string;
  readonly onShow: () => void;
}

/** Said before the next key: what another device or tab has written into the same field. */
export function OtherText({ text, onShow }: OtherTextProps) {
  return (
    <p className={styles.other} role="status">
      {text === '' ? (
        'This answer was removed somewhere else. Keep typing to bring it back.'
      ) : (
        <>
          Changed somewhere else. If you keep typing, you'll replace “{text.trim()}”.{' '}
          {/* A press would take the focus away, and this question with it. */}
          <Button
            variant="plain"
            size="small"
            onMouseDown={(event) => event.preventDefault()}
            onClick={onShow}
          >
            Show that one
          </Button>
        </>
      )}
    </p>
  );
}
