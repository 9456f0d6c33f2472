import type { Answers, AnswerValue } from '@salespro/domain/interviews/Answers.ts';
import { lookUpNotes } from '@salespro/domain/questions/facts/lookUpNotes.ts';
import { lookUps } from '@salespro/domain/questions/facts/lookUps.ts';
import { goalNote } from '@salespro/domain/questions/goalNote.ts';
import type { AskableQuestion } from '@salespro/domain/questions/Question.ts';
import { IconExternalLink, IconEye, IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { AnswerField } from '#call/AnswerField.tsx';
import { AnswerNote } from '#call/AnswerNote.tsx';
import { useCallPart } from '#call/CallState.tsx';
import { paths } from '#lib/paths.ts';
import { useOnline } from '#lib/useOnline.ts';
import { Row, Text } from '#ui/primitives.tsx';
import styles from './lookUpFields.module.css';

export interface LookUpFieldsProps {
  readonly answers: Answers;
  readonly businessName: string;
  readonly askedId?: string | null | undefined;
  readonly onChange: (id: string, value: AnswerValue) => void;
}

/** The seven look-ups, the same wherever they are noted. */
export function LookUpFields({ answers, businessName, askedId, onChange }: LookUpFieldsProps) {
  const isSearched = useCallPart('seenFacts') === null;
  const [hasGoals, setGoals] = useState(false);
  const block = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const asked =
      askedId && block.current?.querySelector(`[data-look-up="${CSS.escape(askedId)}"]`);
    if (asked) asked.querySelector<HTMLElement>('input')?.focus();
  }, [askedId]);
  return (
    <div ref={block}>
      <button
        className={styles.goals}
        type="button"
        aria-pressed={hasGoals}
        onClick={() => setGoals(!hasGoals)}
      >
        {hasGoals ? 'Hide the goals' : 'Show the goals'}
      </button>
      <div className={styles.fields}>
        {lookUps.map((lookUp) => (
          <LookUpField
            key={lookUp.id}
            lookUp={lookUp}
            value={answers[lookUp.id]}
            businessName={businessName}
            hasGoal={hasGoals}
            onChange={(value) => onChange(lookUp.id, value)}
          />
        ))}
      </div>
      {isSearched ? (
        <Row
          as="p"
          gap={8}
          align="start"
          size="small"
          tone="dim"
          above={20}
          className={styles.foot}
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
  readonly hasGoal: boolean;
  readonly onChange: (value: AnswerValue) => void;
}

function LookUpField({ lookUp, value, businessName, hasGoal, onChange }: LookUpFieldProps) {
  const id = useId();
  const seen = useCallPart('seenFacts')?.[lookUp.id];
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
        {seen ? null : <LookItUp lookUp={lookUp} businessName={businessName} />}
      </Row>
      {seen ? (
        <Row as="p" gap={8} align="start" size="small" below={8} className={styles.seen}>
          <IconEye aria-hidden="true" size={18} stroke={1.7} />
          {seen}
        </Row>
      ) : null}
      {note && hasGoal ? (
        <Text size="small" tone="dim" below={8} isTight>
          <strong>GOAL</strong> <span>{goalNote(note.goal)}</span>
        </Text>
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
          <Text size="small" tone="dim" above={8} id={`${id}-help`}>
            {note?.help}
          </Text>
        }
        onAnswer={onChange}
      />
    </div>
  );
}

interface LookItUpProps {
  readonly lookUp: AskableQuestion;
  readonly businessName: string;
}

/** What to search for beside the name of the business. */
const topics: Readonly<Record<string, string>> = {
  google_rating: 'reviews',
  google_review_count: 'reviews',
  website_check: 'website',
  sells_to: 'services',
  marketing_run_by: 'franchise',
  time_in_business: 'founded',
  demand_now: 'news',
};

/** A web search in a new tab; nothing comes back from it but what the seller types. */
function LookItUp({ lookUp, businessName }: LookItUpProps) {
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
      className={styles.look}
      href={paths.webSearch(`${name} ${topics[lookUp.id] ?? ''}`.trim())}
      target="_blank"
      rel="noreferrer"
      aria-label={`Look it up: ${lookUp.label}, opens a web search in a new tab`}
    >
      Look it up
      <IconExternalLink aria-hidden="true" size={15} stroke={1.9} />
    </a>
  );
}
