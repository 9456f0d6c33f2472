import {
  allListGroups,
  type ListFilter,
  type ListGroupCounts,
  listGroupLabels,
} from '@salespro/domain/interviewList/findListGroup.ts';
import { useEffect } from 'react';
import { answerKeysSwitch } from '#lib/deviceSwitches.ts';
import { hasOpenDialog, isPlainKeyPress, typingFieldSelector } from '#ui/keyTargets.ts';
import { Row } from '#ui/primitives.tsx';
import styles from './interviewGroupFilter.module.css';

interface InterviewGroupFilterProps {
  readonly counts: ListGroupCounts;
  readonly chosen: ListFilter | null;
  readonly onChoose: (group: ListFilter | null) => void;
}

/** Renders buttons that filter the interview list by group; empty groups are hidden unless selected. */
export function InterviewGroupFilter({ counts, chosen, onChoose }: InterviewGroupFilterProps) {
  useSearchShortcut();
  const all = allListGroups.reduce((sum, group) => sum + counts[group], 0);
  const offered = allListGroups.filter((group) => counts[group] > 0 || group === chosen);
  if (offered.length === 0 && chosen === null) return null;
  return (
    <Row gap={8} align="stretch" wraps className={styles.chips} role="group" aria-label="Show">
      <button
        className={styles.chip}
        type="button"
        aria-pressed={chosen === null}
        onClick={() => onChoose(null)}
      >
        All <span>{all}</span>
      </button>
      {offered.map((group) => (
        <button
          key={group}
          className={styles.chip}
          type="button"
          aria-pressed={group === chosen}
          onClick={() => onChoose(group)}
        >
          {listGroupLabels[group]} <span>{counts[group]}</span>
        </button>
      ))}
      {chosen === 'missing_outcome' ? (
        <button
          className={styles.chip}
          type="button"
          aria-pressed="true"
          onClick={() => onChoose(null)}
        >
          Outcome missing
        </button>
      ) : null}
    </Row>
  );
}

/** Focuses the search field on "/", unless the user is typing or a dialog is open. */
function useSearchShortcut(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '/' || !answerKeysSwitch.get() || !isPlainKeyPress(event)) return;
      const target = event.target instanceof HTMLElement ? event.target : document.body;
      if (hasOpenDialog() || target.closest(`${typingFieldSelector}, [role="menu"]`)) return;
      event.preventDefault();
      document.querySelector<HTMLElement>('main input[type="search"]')?.focus();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
