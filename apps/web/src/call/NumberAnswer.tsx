import type { AnswerValue } from '@salespro/domain/interviews/Answers.ts';
import { toSoundFact } from '@salespro/domain/questions/facts/toSoundFact.ts';
import { isAcceptableAnswer } from '@salespro/domain/questions/isAcceptableAnswer.ts';
import type { AskableQuestion } from '@salespro/domain/questions/Question.ts';
import { toStoredAnswer } from '@salespro/domain/questions/toStoredAnswer.ts';
import { type ReactNode, useId, useState } from 'react';
import { messages } from './messages.ts';
import styles from './textAnswer.module.css';

export interface AnswerFieldProps {
  readonly question: AskableQuestion;
  readonly value: AnswerValue | undefined;
  /** The keys of the choices in their order; empty when keys are off. */
  readonly keyNames: readonly string[];
  /** A follow-up is drawn smaller than the question it belongs to. */
  readonly look: 'card' | 'chip';
  readonly labelledBy: string;
  readonly describedBy: string | undefined;
  /** Belongs to one option and stands right beneath it; null while it is closed. */
  readonly beneath?: { readonly value: string; readonly content: ReactNode } | undefined;
  readonly onAnswer: (value: AnswerValue | null) => void;
}

/**
 * A number with a range. What cannot be one is no answer: it is never sent, where the server would
 * refuse it and hold up everything else, but stays on the screen with what is wrong beneath it.
 */
export function NumberAnswer(props: AnswerFieldProps) {
  const { question, value, keyNames, look, labelledBy, describedBy, onAnswer } = props;
  const [draft, setDraft] = useState<string | null>(null);
  /** Nobody is told off in the middle of a number. */
  const [isLeft, setLeft] = useState(false);
  const noteId = useId();
  const isWrong = draft !== null && !isAcceptableAnswer(question, draft.trim());
  const isTold = isWrong && isLeft;
  const { min, max, step = 1 } = question.range ?? {};
  return (
    <>
      <input
        className={look === 'card' ? styles.number : styles.smallNumber}
        name={question.id}
        value={draft ?? toText(question, value)}
        maxLength={20}
        inputMode={step < 1 ? 'decimal' : 'numeric'}
        autoComplete="off"
        data-key={keyNames[0]}
        data-wrong={isWrong ? '' : undefined}
        aria-labelledby={labelledBy}
        aria-describedby={[describedBy, isTold && noteId].filter(Boolean).join(' ') || undefined}
        aria-invalid={isTold || undefined}
        onBlur={() => {
          setLeft(isWrong);
          if (!isWrong) setDraft(null);
        }}
        onChange={(event) => {
          const typed = event.target.value.trim();
          setDraft(event.target.value);
          const isNumber = typed !== '' && isAcceptableAnswer(question, typed);
          onAnswer(isNumber ? (toStoredAnswer(question, typed) ?? null) : null);
        }}
      />
      <div role="status">
        {isTold ? (
          <p className={styles.wrong} id={noteId}>
            {messages.numberWanted(
              toNumberText(min ?? 0, step),
              max === undefined ? max : toNumberText(max, step),
            )}
          </p>
        ) : null}
      </div>
    </>
  );
}

function toText(question: AskableQuestion, value: AnswerFieldProps['value']): string {
  const sound = toSoundFact(question, value);
  return typeof sound === 'number' ? toNumberText(sound, question.range?.step ?? 1) : '';
}

const toNumberText = (number: number, step: number) => number.toFixed(step < 1 ? 1 : 0);
