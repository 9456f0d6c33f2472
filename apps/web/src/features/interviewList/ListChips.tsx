import {
  type GroupCounts,
  groupLabels,
  type ListFilter,
  listGroups,
} from '@salespro/domain/interviewList/listGroup.ts';
import { useEffect } from 'react';
import { answerKeysSwitch } from '#lib/deviceSwitches.ts';
import { hasOpenDialog, isPlainPress, typingFields } from '#ui/keyTargets.ts';
import { Row } from '#ui/primitives.tsx';
import styles from './listChips.module.css';

interface ListChipsProps {
  readonly counts: GroupCounts;
  readonly chosen: ListFilter | null;
  readonly onChoose: (group: ListFilter | null) => void;
}

/** One group at a time; one without interviews is not offered, unless it is the one shown. */
export function ListChips({ counts, chosen, onChoose }: ListChipsProps) {
  useSearchKey();
  const all = listGroups.reduce((sum, group) => sum + counts[group], 0);
  const offered = listGroups.filter((group) => counts[group] > 0 || group === chosen);
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
          {groupLabels[group]} <span>{counts[group]}</span>
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

/** "/" leads to the search, unless somebody types. */
function useSearchKey(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '/' || !answerKeysSwitch.get() || !isPlainPress(event)) return;
      const target = event.target instanceof HTMLElement ? event.target : document.body;
      if (hasOpenDialog() || target.closest(`${typingFields}, [role="menu"]`)) return;
      event.preventDefault();
      document.querySelector<HTMLElement>('main input[type="search"]')?.focus();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
