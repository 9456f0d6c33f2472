import type { Answers, AnswerValue } from '@salespro/domain/interviews/Answers.ts';
import { lookUps } from '@salespro/domain/questions/facts/lookUps.ts';
import { IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useStore } from '#lib/useStore.ts';
import { LookUpField } from './LookUpField.tsx';
import styles from './lookUpFields.module.css';
import { nothingSeen, seenFacts } from './seenFacts.ts';

export interface LookUpFieldsProps {
  readonly answers: Answers;
  readonly businessName: string;
  readonly askedId?: string | null | undefined;
  readonly onChange: (id: string, value: AnswerValue) => void;
}

/** The seven look-ups, the same wherever they are noted. */
export function LookUpFields({ answers, businessName, askedId, onChange }: LookUpFieldsProps) {
  const isSearched = useStore(seenFacts) === nothingSeen;
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
