import { IconCopy, IconSparkles } from '@tabler/icons-react';
import { countWords, toSpeakingTime, toWordsText } from '#ai/check/countWords.ts';
import type { Mark } from '#ai/check/listMarks.ts';
import { messages } from '#ai/messages.ts';
import type { DraftKeeper } from '#ai/writing/useDraftKeeper.ts';
import { showFailure, showSuccess } from '#lib/toast.ts';
import { Button } from '#ui/Button.tsx';
import { ScriptActions } from './ScriptActions.tsx';
import { ScriptBody } from './ScriptBody.tsx';
import type { ScriptSideProps } from './ScriptSide.tsx';
import styles from './scriptCard.module.css';
import { toStateText } from './toStateText.ts';

export interface FinishedScriptProps extends ScriptSideProps {
  readonly marks: readonly Mark[];
  readonly isEditing: boolean;
  readonly keeper: DraftKeeper;
  readonly onEdit: (isEditing: boolean) => void;
}

export function FinishedScript(props: FinishedScriptProps) {
  const { script } = props;
  const words = countWords(script.text);
  const facts = [toWordsText(words), toSpeakingTime(words), script.model].filter(Boolean);
  const state = toStateText(script);
  return (
    <section className={styles.card} aria-label="AI script">
      <header className={styles.head}>
        <IconSparkles aria-hidden="true" className={styles.headIcon} size={20} stroke={1.6} />
        <div className={styles.headWords}>
          <h2 className={styles.title}>AI script</h2>
          <p className={styles.facts}>{facts.join(' · ')}</p>
        </div>
        <Button variant="outline" size="small" onClick={() => void copy(script.text)}>
          <IconCopy aria-hidden="true" size={18} />
          Copy
        </Button>
      </header>
      {state ? <p className={styles.state}>{state}</p> : null}
      <ScriptBody {...props} />
      <ScriptActions {...props} />
    </section>
  );
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showSuccess(messages.copied);
  } catch {
    showFailure(messages.copyFailed);
  }
}
