import { toWordsText } from '@salespro/domain/templates/reading/timeScript.ts';
import { IconSparkles, IconSquare } from '@tabler/icons-react';
import { timeText } from '#ai/check/timeText.ts';
import { Button } from '#ui/Button.tsx';
import { ScriptReading } from './ScriptReading.tsx';
import styles from './scriptCard.module.css';

interface WritingScriptProps {
  readonly text: string;
  readonly onStop: () => void;
}

/** A word count, never an invented percentage. */
export function WritingScript({ text, onStop }: WritingScriptProps) {
  return (
    <section className={styles.card} aria-label="AI script" aria-busy="true">
      <header className={styles.head}>
        <IconSparkles aria-hidden="true" className={styles.headIcon} size={20} stroke={1.6} />
        <div className={styles.headWords}>
          <h2 className={styles.title}>Writing the script...</h2>
          <p className={styles.facts}>{toWordsText(timeText(text).words)} so far</p>
        </div>
        <Button variant="outline" size="small" onClick={onStop}>
          <IconSquare aria-hidden="true" size={16} stroke={2.4} />
          Stop
        </Button>
      </header>
      <ScriptReading text={text} marks={[]} isGrowing />
    </section>
  );
}
