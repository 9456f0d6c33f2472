import type { Answers, AnswerValue } from '@salespro/domain/interviews/Answers.ts';
import { formatQuestionGoal } from '@salespro/domain/questions/formatQuestionGoal.ts';
import { lookUpNotes } from '@salespro/domain/questions/lookUps/lookUpNotes.ts';
import { lookUps } from '@salespro/domain/questions/lookUps/lookUps.ts';
import type { AskableQuestion } from '@salespro/domain/questions/Question.ts';
import { IconExternalLink, IconEye, IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { AnswerField } from '#call/AnswerField.tsx';
import { AnswerHistoryLine } from '#call/AnswerHistoryLine.tsx';
import { useCallField } from '#call/CallState.tsx';
import { paths } from '#lib/paths.ts';
import { useOnline } from '#lib/useOnline.ts';
import { Row, Text } from '#ui/primitives.tsx';
import styles from './lookUpFields.module.css';

export interface LookUpFieldsProps {
  readonly answers: Answers;
  readonly businessName: string;
  readonly focusedLookUpId?: string | null | undefined;
  readonly onChange: (id: string, value: AnswerValue) => void;
}

/** Renders the fields of all look-ups, for the business details and the look-ups dialog. */
export function LookUpFields({
  answers,
  businessName,
  focusedLookUpId,
  onChange,
}: LookUpFieldsProps) {
  const hasWebSearch = useCallField('playedLookUps') === null;
  const [isShowingGoals, setShowingGoals] = useState(false);
  const block = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const focusedField =
      focusedLookUpId &&
      block.current?.querySelector(`[data-look-up="${CSS.escape(focusedLookUpId)}"]`);
    if (focusedField) focusedField.querySelector<HTMLElement>('input')?.focus();
  }, [focusedLookUpId]);
  return (
    <div ref={block}>
      <button
        className={styles.goalsToggle}
        type="button"
        aria-pressed={isShowingGoals}
        onClick={() => setShowingGoals(!isShowingGoals)}
      >
        {isShowingGoals ? 'Hide the goals' : 'Show the goals'}
      </button>
      <div className={styles.fields}>
        {lookUps.map((lookUp) => (
          <LookUpField
            key={lookUp.id}
            lookUp={lookUp}
            value={answers[lookUp.id]}
            businessName={businessName}
            isGoalShown={isShowingGoals}
            onChange={(value) => onChange(lookUp.id, value)}
          />
        ))}
      </div>
      {hasWebSearch ? (
        <Row
          as="p"
          gap={8}
          align="start"
          size="small"
          tone="dim"
          above={20}
          className={styles.searchNote}
        >
          <IconInfoCircle aria-hidden="true" size={18} stroke={1.7} />
          <span>
            The search opens in a new tab. SalesPro reads nothing from it. You type what you see.
          </span>
        </Row>
      ) : null}
    </div>
  );
}

interface LookUpFieldProps {
  readonly lookUp: AskableQuestion;
  readonly value: AnswerValue | undefined;
  readonly businessName: string;
  readonly isGoalShown: boolean;
  readonly onChange: (value: AnswerValue) => void;
}

function LookUpField({ lookUp, value, businessName, isGoalShown, onChange }: LookUpFieldProps) {
  const id = useId();
  const practiceFinding = useCallField('playedLookUps')?.[lookUp.id];
  const note = lookUpNotes[lookUp.id];
  return (
    <div
      className={styles.field}
      data-look-up={lookUp.id}
      data-wide={lookUp.options ? '' : undefined}
    >
      <Row justify="between" wraps below={4} className={styles.top}>
        <Text as="span" size="medium" weight={600} id={`${id}-label`}>
          {lookUp.label}
        </Text>
        {practiceFinding ? null : <WebSearchLink lookUp={lookUp} businessName={businessName} />}
      </Row>
      {practiceFinding ? (
        <Row as="p" gap={8} align="start" size="small" below={8} className={styles.practiceFinding}>
          <IconEye aria-hidden="true" size={18} stroke={1.7} />
          {practiceFinding}
        </Row>
      ) : null}
      {note && isGoalShown ? (
        <Text size="small" tone="dim" below={8} isTight>
          <strong>GOAL</strong> <span>{formatQuestionGoal(note.goal)}</span>
        </Text>
      ) : null}
      <AnswerField
        question={lookUp}
        value={value}
        keyNames={[]}
        appearance="chip"
        labelledBy={`${id}-label`}
        describedBy={`${id}-help`}
        onAnswer={onChange}
      />
      <AnswerHistoryLine
        question={lookUp}
        value={value}
        help={
          <Text size="small" tone="dim" above={8} id={`${id}-help`}>
            {note?.help}
          </Text>
        }
        onAnswer={onChange}
      />
    </div>
  );
}

interface WebSearchLinkProps {
  readonly lookUp: AskableQuestion;
  readonly businessName: string;
}

/** Search words appended to the business name, by look-up id. */
const searchTopics: Readonly<Record<string, string>> = {
  google_rating: 'reviews',
  google_review_count: 'reviews',
  website_check: 'website',
  sells_to: 'services',
  marketing_run_by: 'franchise',
  time_in_business: 'founded',
  demand_now: 'news',
};

/** Links to a web search in a new tab; the app reads no results from it. */
function WebSearchLink({ lookUp, businessName }: WebSearchLinkProps) {
  const isOnline = useOnline();
  const name = businessName.trim();
  if (name === '') return null;
  if (!isOnline)
    return (
      <Text as="span" size="small" tone="dim">
        Needs a connection
      </Text>
    );
  return (
    <a
      className={styles.searchLink}
      href={paths.webSearch(`${name} ${searchTopics[lookUp.id] ?? ''}`.trim())}
      target="_blank"
      rel="noreferrer"
      aria-label={`Look it up: ${lookUp.label}, opens a web search in a new tab`}
    >
      Look it up
      <IconExternalLink aria-hidden="true" size={15} stroke={1.9} />
    </a>
  );
}
