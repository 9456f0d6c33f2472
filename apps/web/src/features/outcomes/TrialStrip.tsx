import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { trialStatus } from '@salespro/domain/interviews/trialStatus.ts';
import { toTrialSentence, trialProgress } from '@salespro/domain/outcomes/trialProgress.ts';
import { trialBaseline } from '@salespro/domain/questions/standaloneQuestions.ts';
import { toTrialForm } from '@salespro/domain/trial/toTrialForm.ts';
import { IconHourglassHigh } from '@tabler/icons-react';
import { useId } from 'react';
import { NumberAnswer } from '#call/AnswerField.tsx';
import { useToday } from '#lib/toToday.ts';
import { useInterview } from '#sync/interview/useInterview.tsx';
import { Row, Text } from '#ui/primitives.tsx';
import styles from './trialStrip.module.css';

interface TrialStripProps {
  readonly interview: StoredInterview;
}

/** Where the trial stands, and the numbers it started from: written down while the client reads them out. */
export function TrialStrip({ interview }: TrialStripProps) {
  const { answer } = useInterview();
  const id = useId();
  const { day } = useToday();
  const { answers } = interview;
  const progress = trialProgress({ ...interview, trialStatus: trialStatus(answers) }, day);
  const known = toTrialForm(answers);
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
        {progress ? toTrialSentence(progress, day) : 'Trial'}
      </Row>
      {trialBaseline.map((question) => (
        <Row gap={8} rowGap={4} className={styles.field} key={question.id}>
          <Text as="span" size="small" tone="dim" id={`${id}-${question.id}`}>
            {question.label}
          </Text>
          <NumberAnswer
            question={question}
            value={known[question.id]}
            keyNames={[]}
            look="chip"
            labelledBy={`${id}-${question.id}`}
            describedBy={undefined}
            onAnswer={(value) => answer(question.id, value)}
          />
        </Row>
      ))}
    </Row>
  );
}
