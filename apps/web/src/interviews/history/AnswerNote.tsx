import type { AnswerValue } from '@salespro/domain/interviews/Answers.ts';
import type { AskableQuestion } from '@salespro/domain/questions/Question.ts';
import { IconDevices, IconHistory } from '@tabler/icons-react';
import { type ComponentType, type ReactNode, useContext, useState } from 'react';
import { messages as interviewMessages } from '#interviews/messages.ts';
import type { AnswerPart } from '#interviews/saving/AnswerQueue.ts';
import { changedElsewhere, toChangedKey } from '#interviews/saving/changedElsewhere.ts';
import { InterviewContext } from '#interviews/useInterview.ts';
import { showFailure } from '#lib/toast.ts';
import { useStore } from '#lib/useStore.ts';
import styles from './answerNote.module.css';
import type { EarlierAnswersProps } from './EarlierAnswers.tsx';
import { messages } from './messages.ts';

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

/** Beneath an answer: whether another device changed it, and the way to what stood there before. */
export function AnswerNote(props: AnswerNoteProps) {
  const { question, part = 'answers', value, help, isRare, onAnswer } = props;
  const interview = useContext(InterviewContext)?.interview;
  const changed = useStore(changedElsewhere);
  const [Panel, setPanel] = useState<ComponentType<EarlierAnswersProps> | null>(null);
  if (!interview) return help;
  const isChanged = changed.has(toChangedKey(interview.id, question.id, part));
  const hasAnswer = value !== undefined && value !== null;
  const hasWay = isChanged || Panel !== null || (hasAnswer && !isRare);
  if (!hasWay) return help;

  async function open(): Promise<void> {
    try {
      const { EarlierAnswers } = await import('./EarlierAnswers.tsx');
      setPanel(() => EarlierAnswers);
    } catch {
      showFailure(messages.historyOutOfReach);
    }
  }

  return (
    <>
      {isChanged ? (
        <p className={styles.changed}>
          <IconDevices aria-hidden="true" size={18} stroke={1.7} />
          {interviewMessages.changedElsewhere}
        </p>
      ) : null}
      <div className={styles.foot}>
        <div>{help}</div>
        <button
          className={styles.way}
          type="button"
          aria-expanded={Panel !== null}
          onClick={() => (Panel ? setPanel(null) : void open())}
        >
          <IconHistory aria-hidden="true" size={16} stroke={1.7} />
          Earlier answers
        </button>
      </div>
      {Panel ? (
        <Panel
          interviewId={interview.id}
          seq={interview.seq}
          part={part}
          question={question}
          onBringBack={(earlier) => {
            onAnswer(earlier);
            setPanel(null);
          }}
        />
      ) : null}
    </>
  );
}
