import type { AnswerValue } from '@salespro/domain/interviews/Answers.ts';
import { lookUpNotes } from '@salespro/domain/questions/facts/lookUpNotes.ts';
import { goalNote } from '@salespro/domain/questions/goalNote.ts';
import type { AskableQuestion } from '@salespro/domain/questions/Question.ts';
import { IconEye } from '@tabler/icons-react';
import { useId } from 'react';
import { AnswerField } from '#interviews/asking/AnswerField.tsx';
import { AnswerNote } from '#interviews/history/AnswerNote.tsx';
import { useStore } from '#lib/useStore.ts';
import { LookItUp } from './LookItUp.tsx';
import styles from './lookUpFields.module.css';
import { seenFacts } from './seenFacts.ts';

interface LookUpFieldProps {
  readonly lookUp: AskableQuestion;
  readonly value: AnswerValue | undefined;
  readonly businessName: string;
  readonly hasGoal: boolean;
  readonly onChange: (value: AnswerValue) => void;
}

export function LookUpField({ lookUp, value, businessName, hasGoal, onChange }: LookUpFieldProps) {
  const id = useId();
  const seen = useStore(seenFacts)[lookUp.id];
  const note = lookUpNotes[lookUp.id];
  return (
    <div
      className={styles.field}
      data-look-up={lookUp.id}
      data-wide={lookUp.options ? '' : undefined}
    >
      <div className={styles.top}>
        <span className={styles.label} id={`${id}-label`}>
          {lookUp.label}
        </span>
        {seen ? null : <LookItUp lookUp={lookUp} businessName={businessName} />}
      </div>
      {seen ? (
        <p className={styles.seen}>
          <IconEye aria-hidden="true" size={18} stroke={1.7} />
          {seen}
        </p>
      ) : null}
      {note && hasGoal ? (
        <p className={styles.goal}>
          <strong>GOAL</strong> <span>{goalNote(note.goal)}</span>
        </p>
      ) : null}
      <AnswerField
        question={lookUp}
        value={value}
        keyNames={[]}
        look="chip"
        labelledBy={`${id}-label`}
        describedBy={`${id}-help`}
        onAnswer={onChange}
      />
      <AnswerNote
        question={lookUp}
        value={value}
        help={
          <p className={styles.help} id={`${id}-help`}>
            {note?.help}
          </p>
        }
        onAnswer={onChange}
      />
    </div>
  );
}
