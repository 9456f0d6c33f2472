import type { AnswerValue } from '@salespro/domain/interviews/Answers.ts';
import type { Question } from '@salespro/domain/questions/Question.ts';
import { useEffect, useRef } from 'react';
import { AnswerField } from '#interviews/asking/AnswerField.tsx';
import { RequiredMark } from '#interviews/asking/RequiredMark.tsx';
import { AnswerNote } from '#interviews/history/AnswerNote.tsx';
import { KeyHint } from '#ui/KeyHint.tsx';
import styles from './followUp.module.css';

interface FollowUpProps {
  readonly question: Question;
  readonly value: AnswerValue | undefined;
  readonly keyNames: readonly string[];
  readonly onAnswer: (value: AnswerValue | null) => void;
}

/** Beneath the question whose answer calls for it, tied to it by a rail (DISC-21). */
export function FollowUp({ question, value, keyNames, onAnswer }: FollowUpProps) {
  const { id, label, type, required, helpText } = question;
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // Only when an answer has just called for it; on arrival the page stays at its top.
    if (!document.activeElement?.matches('input')) return;
    section.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const isTyped = type === 'text' || type === 'number';
  return (
    <section className={styles.followUp} ref={section} aria-labelledby={`${id}-label`}>
      <h2 className={styles.heading} id={`${id}-label`}>
        {label}
        {required ? <RequiredMark /> : null}{' '}
        {isTyped && keyNames[0] ? <KeyHint>{keyNames[0]}</KeyHint> : null}
      </h2>
      {helpText ? (
        <p className={styles.help} id={`${id}-help`}>
          {helpText}
        </p>
      ) : null}
      <AnswerField
        question={question}
        value={value}
        keyNames={keyNames}
        look="chip"
        labelledBy={`${id}-label`}
        describedBy={helpText ? `${id}-help` : undefined}
        onAnswer={onAnswer}
      />
      <AnswerNote isRare question={question} value={value} onAnswer={onAnswer} />
    </section>
  );
}
