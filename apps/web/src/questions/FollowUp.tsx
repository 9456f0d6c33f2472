import type { AnswerValue } from '@salespro/domain/interviews/Answers.ts';
import { goalNote } from '@salespro/domain/questions/goalNote.ts';
import { questionGoals } from '@salespro/domain/questions/goals/questionGoals.ts';
import type { Question } from '@salespro/domain/questions/Question.ts';
import { useEffect, useRef } from 'react';
import { AnswerField } from '#interviews/asking/AnswerField.tsx';
import { RequiredQuestionMark } from '#interviews/asking/RequiredQuestionMark.tsx';
import { AnswerNote } from '#interviews/history/AnswerNote.tsx';
import { useStore } from '#lib/useStore.ts';
import { KeyHint } from '#ui/KeyHint.tsx';
import styles from './followUp.module.css';
import { goalNoteSwitch } from './goalNoteSwitch.ts';

interface FollowUpProps {
  readonly question: Question;
  readonly value: AnswerValue | undefined;
  readonly keyNames: readonly string[];
  readonly onAnswer: (value: AnswerValue | null) => void;
  /** It was just called for and stands out of sight. */
  readonly onBelow?: ((section: HTMLElement) => void) | undefined;
}

/** Beneath the question whose answer calls for it, tied to it by a rail (DISC-21). */
export function FollowUp({ question, value, keyNames, onAnswer, onBelow }: FollowUpProps) {
  const { id, label, type, required, helpText } = question;
  const section = useRef<HTMLElement>(null);
  const announce = useRef(onBelow);
  useEffect(() => {
    // Only when an answer has just called for it; on arrival the page stays at its top.
    if (!section.current || !document.activeElement?.matches('input')) return;
    // A pointer rests on the answer it chose: nothing may move away beneath it.
    const isPointed =
      window.matchMedia('(hover: hover)').matches &&
      !document.activeElement.matches(':focus-visible');
    if (!isPointed) section.current.scrollIntoView({ block: 'nearest' });
    else if (isOutOfSight(section.current)) announce.current?.(section.current);
  }, []);
  // Folded together with the goal of the question above (DISC-03).
  const isGoalShown = useStore(goalNoteSwitch);
  const isTyped = type === 'text' || type === 'number';
  return (
    <section className={styles.followUp} ref={section} aria-labelledby={`${id}-label`}>
      <h2 className={styles.heading} id={`${id}-label`}>
        {label}
        {required ? <RequiredQuestionMark /> : null}{' '}
        {isTyped && keyNames[0] ? <KeyHint>{keyNames[0]}</KeyHint> : null}
      </h2>
      {isGoalShown ? (
        <p className={styles.goal}>
          <strong>GOAL</strong> <span>{goalNote(questionGoals[question.id])}</span>
        </p>
      ) : null}
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

/** Most of it lies below the window, or behind the bar at its foot. */
function isOutOfSight(section: HTMLElement): boolean {
  const bar = document.querySelector('[data-action-bar]')?.getBoundingClientRect();
  const { top, height } = section.getBoundingClientRect();
  return top + height / 2 > (bar?.top ?? window.innerHeight);
}
