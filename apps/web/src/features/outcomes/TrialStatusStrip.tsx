import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { getTrialStatus } from '@salespro/domain/interviews/trialStatus.ts';
import {
  computeTrialProgress,
  formatTrialSentence,
} from '@salespro/domain/outcomes/trialProgress.ts';
import { trialBaselineQuestions } from '@salespro/domain/questions/standaloneQuestions.ts';
import { buildTrialFormValues } from '@salespro/domain/trial/buildTrialFormValues.ts';
import { IconHourglassHigh } from '@tabler/icons-react';
import { useId } from 'react';
import { NumberAnswer } from '#call/AnswerField.tsx';
import { useSellerNow } from '#lib/sellerTime.ts';
import { useInterview } from '#sync/interview/useInterview.tsx';
import { Row, Text } from '#ui/primitives.tsx';
import styles from './trialStatusStrip.module.css';

interface TrialStatusStripProps {
  readonly interview: StoredInterview;
}

/** Renders the progress of a running trial, with inputs for its first-day numbers. */
export function TrialStatusStrip({ interview }: TrialStatusStripProps) {
  const { answer } = useInterview();
  const id = useId();
  const { day } = useSellerNow();
  const { answers } = interview;
  const progress = computeTrialProgress(
    { ...interview, trialStatus: getTrialStatus(answers) },
    day,
  );
  const knownNumbers = buildTrialFormValues(answers);
  return (
    <Row
      as="section"
      gap={24}
      rowGap={8}
      wraps
      below={16}
      surface="card"
      className={styles.strip}
      aria-label="Trial"
      data-screen-only
    >
      <Row as="p" gap={8} weight={600} className={styles.words}>
        <IconHourglassHigh aria-hidden="true" size={18} stroke={1.8} />
        {progress ? formatTrialSentence(progress, day) : 'Trial'}
      </Row>
      {trialBaselineQuestions.map((question) => (
        <Row gap={8} rowGap={4} className={styles.field} key={question.id}>
          <Text as="span" size="small" tone="dim" id={`${id}-${question.id}`}>
            {question.label}
          </Text>
          <NumberAnswer
            question={question}
            value={knownNumbers[question.id]}
            keyNames={[]}
            appearance="chip"
            labelledBy={`${id}-${question.id}`}
            describedBy={undefined}
            onAnswer={(value) => answer(question.id, value)}
          />
        </Row>
      ))}
    </Row>
  );
}
