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
        <p className={styles.foot}>
          <IconInfoCircle aria-hidden="true" size={18} stroke={1.7} />
          <span>
            The search opens in a new tab. SalesPro reads nothing from it. You type what you see.
          </span>
        </p>
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
  if (!isOnline) return <span className={styles.offline}>Needs a connection</span>;
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
