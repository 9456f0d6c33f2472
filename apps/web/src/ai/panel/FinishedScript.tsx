import { toMinutesText, toWordsText } from '@salespro/domain/templates/reading/timeScript.ts';
import { IconSparkles } from '@tabler/icons-react';
import { timeText } from '#ai/check/timeText.ts';
import { messages } from '#ai/messages.ts';
import { showFailure } from '#lib/toast.ts';
import { CopyButton } from '#ui/CopyButton.tsx';
import { ScriptActions } from './ScriptActions.tsx';
import { ScriptBody } from './ScriptBody.tsx';
import type { FinishedScriptProps } from './ScriptSideProps.ts';
import styles from './scriptCard.module.css';
import { toStateText } from './toStateText.ts';

export function FinishedScript(props: FinishedScriptProps) {
  const { script } = props;
  const { words, seconds } = timeText(script.text);
  const facts = [toWordsText(words), `about ${toMinutesText(seconds)}`, script.model];
  const state = toStateText(script);
  return (
    <section className={styles.card} aria-label="AI script">
      <header className={styles.head}>
        <IconSparkles aria-hidden="true" className={styles.headIcon} size={20} stroke={1.6} />
        <div className={styles.headWords}>
          <h2 className={styles.title}>AI script</h2>
          <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
        </div>
        <CopyButton
          text={script.text}
          size="small"
          onFailure={() => showFailure(messages.copyFailed)}
        />
      </header>
      {state ? <p className={styles.state}>{state}</p> : null}
      <ScriptBody {...props} />
      <ScriptActions {...props} />
    </section>
  );
}
