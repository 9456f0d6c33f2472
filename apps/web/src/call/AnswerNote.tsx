import type { AnswerValue } from '@salespro/domain/interviews/Answers.ts';
import type { AskableQuestion } from '@salespro/domain/questions/Question.ts';
import { IconDevices, IconHistory } from '@tabler/icons-react';
import { type ReactNode, useContext, useState } from 'react';
import type { AnswerPart } from '#sync/interview/answerEntries.ts';
import { useOpenOutbox } from '#sync/interview/openOutbox.ts';
import { toChangedKey } from '#sync/interview/otherDevices.ts';
import { InterviewContext } from '#sync/interview/useInterview.tsx';
import { createLazyPart, LazyPart } from '#ui/LazyPart.tsx';
import { Row } from '#ui/primitives.tsx';
import styles from './call.module.css';
import { messages as interviewMessages } from './messages.ts';

const earlierAnswers = createLazyPart(
  async () => (await import('./EarlierAnswers.tsx')).EarlierAnswers,
);

interface AnswerNoteProps {
  readonly question: AskableQuestion;
  readonly part?: AnswerPart;
  readonly value: AnswerValue | undefined;
  /** Stands beside the way to the earlier answers. */
  readonly help?: ReactNode;
  /** Only where another device changed the answer. */
  readonly isRare?: boolean;
  readonly onAnswer: (value: AnswerValue | null) => void;
}

const nothingChanged: ReadonlySet<string> = new Set();

/** Beneath an answer: whether another device changed it, and the way to what stood there before. */
export function AnswerNote(props: AnswerNoteProps) {
  const { question, part = 'answers', value, help, isRare, onAnswer } = props;
  const interview = useContext(InterviewContext)?.interview;
  const changed = useOpenOutbox((open) => open.changedElsewhere, nothingChanged);
  const [isOpen, setOpen] = useState(false);
  if (!interview) return help;
  const isChanged = changed.has(toChangedKey(interview.id, question.id, part));
  const hasAnswer = value !== undefined && value !== null;
  const hasWay = isChanged || isOpen || (hasAnswer && !isRare);
  if (!hasWay) return help;

  return (
    <>
      {isChanged ? (
        <Row as="p" gap={8} size="medium" weight={500} above={12} className={styles.changed}>
          <IconDevices aria-hidden="true" size={18} stroke={1.7} />
          {interviewMessages.changedElsewhere}
        </Row>
      ) : null}
      <Row align="end" justify="between" wraps className={styles.foot}>
        <div>{help}</div>
        <button
          className={styles.way}
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <IconHistory aria-hidden="true" size={16} stroke={1.7} />
          Earlier answers
        </button>
      </Row>
      {isOpen ? (
        <LazyPart
          part={earlierAnswers}
          props={{
            interviewId: interview.id,
            seq: interview.seq,
            part,
            question,
            onBringBack: (earlier) => {
              onAnswer(earlier);
              setOpen(false);
            },
          }}
          waiting={null}
        />
      ) : null}
    </>
  );
}
