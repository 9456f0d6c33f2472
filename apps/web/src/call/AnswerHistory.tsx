import { listEarlierAnswers } from '@salespro/contract/questions.ts';
import type { AnswerValue } from '@salespro/domain/interviews/Answers.ts';
import type { AskableQuestion } from '@salespro/domain/questions/Question.ts';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { formatDateTime } from '#lib/formatDateTime.ts';
import { call } from '#lib/http.ts';
import type { AnswerGroup } from '#sync/interview/answerEntries.ts';
import { Button } from '#ui/Button.tsx';
import { Row, Stack, Surface, Text } from '#ui/primitives.tsx';
import styles from './answerHistory.module.css';
import { formatAnswer } from './formatAnswer.ts';

const historyMessages = {
  historyOutOfReach:
    "This needs a connection. Earlier answers are on the server, and nothing is lost. Try again when you're online.",
  nothingEarlier: 'This is the first answer to this question.',
  noTime: 'From before this interview was saved here',
} as const;

export interface AnswerHistoryProps {
  readonly interviewId: string;
  /** Sequence number of the interview; the history is read again when it changes. */
  readonly seq: number;
  readonly part: AnswerGroup;
  readonly question: AskableQuestion;
  readonly onBringBack: (value: AnswerValue) => void;
}

/** Renders the earlier answers of one question; restoring one saves it as a new answer. */
export function AnswerHistory(props: AnswerHistoryProps) {
  const { interviewId, seq, part, question, onBringBack } = props;
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: ['earlierAnswers', interviewId, part, question.id, seq],
    queryFn: () =>
      call(listEarlierAnswers, {
        params: { id: interviewId, questionId: question.id },
        query: { part },
      }),
    gcTime: 0,
    // Keeps the list visible while it refetches.
    placeholderData: (previous) => previous,
  });
  const earlier = data?.earlier ?? [];
  const panel = useRef<HTMLElement>(null);
  const isKnown = data !== undefined || isError;
  useEffect(() => {
    // Scrolls the list into view, because it opens below the button.
    if (isKnown) panel.current?.scrollIntoView({ block: 'nearest' });
  }, [isKnown]);
  return (
    <Surface
      as="section"
      surface="sunk"
      className={styles.panel}
      ref={panel}
      aria-label={`Earlier answers: ${question.label}`}
    >
      <div role="status">
        {isFetching && !data ? (
          <Text size="medium" tone="dim">
            Loading...
          </Text>
        ) : null}
        {isError && !isFetching ? (
          <Text size="medium" tone="dim">
            {historyMessages.historyOutOfReach}
          </Text>
        ) : null}
        {data && earlier.length === 0 ? (
          <Text size="medium" tone="dim">
            {historyMessages.nothingEarlier}
          </Text>
        ) : null}
      </div>
      {isError && !isFetching ? (
        <Button variant="outline" size="small" onClick={() => void refetch()}>
          Try again
        </Button>
      ) : null}
      <Stack as="ul" gap={12}>
        {earlier.map(({ value, at }) => {
          const text = formatAnswer(question, value);
          return (
            <Row as="li" key={JSON.stringify(value)} gap={16} rowGap={8} justify="between" wraps>
              <div className={styles.words}>
                <Text weight={500} breaks className={styles.value}>
                  {text}
                </Text>
                <Text size="small" tone="dim">
                  {at ? <time dateTime={at}>{formatDateTime(at)}</time> : historyMessages.noTime}
                </Text>
              </div>
              <Button
                variant="outline"
                size="small"
                aria-label={`Bring back: ${text}`}
                onClick={() => onBringBack(value)}
              >
                <IconArrowBackUp aria-hidden="true" size={17} stroke={1.8} />
                Bring back
              </Button>
            </Row>
          );
        })}
      </Stack>
    </Surface>
  );
}
