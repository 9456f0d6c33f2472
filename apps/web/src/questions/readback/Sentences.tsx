import { type ReadbackRow, themeNames } from '@salespro/domain/questions/readback/ReadbackRow.ts';
import { toReadbackSeconds } from '@salespro/domain/questions/readback/readback.ts';
import { IconMessageCircle, IconPencil, IconPlayerPause } from '@tabler/icons-react';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import styles from './beforeYouRecommend.module.css';

interface SentencesProps {
  readonly rows: readonly ReadbackRow[];
  readonly onFix: (questionId: string) => void;
}

/** What the seller says, each row a way to its question. */
export function Sentences({ rows, onFix }: SentencesProps) {
  return (
    <>
      <div className={styles.say}>
        <IconMessageCircle aria-hidden="true" size={20} stroke={1.8} />
        <h2 className={styles.caption}>Say this</h2>
        <span className={styles.seconds}>about {toReadbackSeconds(rows)} seconds</span>
      </div>
      <ol className={styles.rows}>
        {rows.map(({ theme, text, fix }) => (
          <li key={theme}>
            <button className={styles.row} type="button" onClick={() => onFix(fix)}>
              <span>{text}</span>
              <span aria-hidden="true" className={styles.fix}>
                <span className={styles.word}>Fix</span>
                <IconPencil size={18} stroke={1.7} />
              </span>
              <VisuallyHidden> Fix: {themeNames[theme]}</VisuallyHidden>
            </button>
          </li>
        ))}
      </ol>
      <p className={styles.ask}>Did I get that right?</p>
      <p className={styles.pause}>
        <IconPlayerPause aria-hidden="true" size={16} stroke={1.8} />
        <b>PAUSE</b> <span>let them fix or add</span>
      </p>
    </>
  );
}
