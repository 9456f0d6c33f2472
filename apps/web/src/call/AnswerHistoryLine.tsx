import type { AnswerValue } from '@salespro/domain/interviews/Answers.ts';
import type { AskableQuestion } from '@salespro/domain/questions/Question.ts';
import { IconDevices, IconHistory } from '@tabler/icons-react';
import { type ReactNode, useContext, useState } from 'react';
import type { AnswerGroup } from '#sync/interview/answerEntries.ts';
import { useOpenOutbox } from '#sync/interview/openOutbox.ts';
import { buildChangedKey } from '#sync/interview/remoteChanges.ts';
import { InterviewContext } from '#sync/interview/useInterview.tsx';
import { createLazyLoader, LazyComponent } from '#ui/LazyComponent.tsx';
import { Row } from '#ui/primitives.tsx';
import styles from './call.module.css';
import { messages as interviewMessages } from './messages.ts';

const earlierAnswers = createLazyLoader(
  async () => (await import('./AnswerHistory.tsx')).AnswerHistory,
);

interface AnswerHistoryLineProps {
  readonly question: AskableQuestion;
  readonly part?: AnswerGroup;
  readonly value: AnswerValue | undefined;
  /** Rendered beside the link to the earlier answers. */
  readonly help?: ReactNode;
  /** Renders only if another device changed the answer. */
  readonly isHiddenUnlessChanged?: boolean;
  readonly onAnswer: (value: AnswerValue | null) => void;
}

const nothingChanged: ReadonlySet<string> = new Set();

/** Renders beneath an answer whether another device changed it, with a link to its earlier values. */
export function AnswerHistoryLine(props: AnswerHistoryLineProps) {
  const { question, part = 'answers', value, help, isHiddenUnlessChanged, onAnswer } = props;
  const interview = useContext(InterviewContext)?.interview;
  const changed = useOpenOutbox((open) => open.changedElsewhere, nothingChanged);
  const [isOpen, setOpen] = useState(false);
  if (!interview) return help;
  const isChanged = changed.has(buildChangedKey(interview.id, question.id, part));
  const hasAnswer = value !== undefined && value !== null;
  const hasHistoryButton = isChanged || isOpen || (hasAnswer && !isHiddenUnlessChanged);
  if (!hasHistoryButton) return help;

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
          className={styles.historyButton}
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <IconHistory aria-hidden="true" size={16} stroke={1.7} />
          Earlier answers
        </button>
      </Row>
      {isOpen ? (
        <LazyComponent
          loader={earlierAnswers}
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
          fallback={null}
        />
      ) : null}
    </>
  );
}
