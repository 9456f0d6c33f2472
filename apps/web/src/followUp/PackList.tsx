import type { PackPart, PackPartId } from '@salespro/domain/followUp/listPackParts.ts';
import {
  IconCalendarEvent,
  IconCheck,
  IconFileText,
  IconMail,
  IconMessage2,
  IconNotes,
} from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { isPlainPress } from '#ui/keyTargets.ts';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import styles from './packList.module.css';

export interface PackSummary {
  /** Beneath the name: what there is. */
  readonly line: string;
  /** "Copied today", "Downloaded Nov 16", or blank. */
  readonly used: string;
}

const looks = {
  email: ['E-mail', 'Mail', IconMail],
  text: ['Text message', 'Text', IconMessage2],
  invite: ['Calendar invite', 'Invite', IconCalendarEvent],
  plan: ['One-page plan', 'Plan', IconFileText],
  crm_note: ['CRM note', 'Note', IconNotes],
} as const;

interface PackListProps {
  readonly parts: readonly PackPart[];
  readonly summaries: Readonly<Record<string, PackSummary>>;
  readonly chosen: PackPartId | undefined;
  readonly panelId: string;
  readonly onChoose: (part: PackPartId) => void;
}

/** The parts of the pack; arrows move and choose. */
export function PackList({ parts, summaries, chosen, panelId, onChoose }: PackListProps) {
  function moveByKey(event: KeyboardEvent<HTMLElement>) {
    if (!isPlainPress(event.nativeEvent) || event.shiftKey) return;
    const from = parts.findIndex(({ id }) => id === chosen);
    const wanted = {
      ArrowDown: from + 1,
      ArrowRight: from + 1,
      ArrowUp: from - 1,
      ArrowLeft: from - 1,
      Home: 0,
      End: parts.length - 1,
    }[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    const to = (wanted + parts.length) % parts.length;
    const target = parts[to];
    if (!target) return;
    onChoose(target.id);
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[to]?.focus();
  }

  return (
    <div
      className={styles.parts}
      role="tablist"
      aria-label="Follow-up pack"
      aria-orientation="vertical"
      onKeyDown={moveByKey}
    >
      {parts.map(({ id }) => {
        const [name, short, Icon] = looks[id];
        const { line, used } = summaries[id] ?? { line: '', used: '' };
        return (
          <button
            key={id}
            className={styles.part}
            type="button"
            role="tab"
            id={`${panelId}-${id}`}
            aria-selected={id === chosen}
            aria-controls={panelId}
            tabIndex={id === chosen ? 0 : -1}
            onClick={() => onChoose(id)}
          >
            <Icon aria-hidden="true" size={22} stroke={1.6} />
            <span>
              <span className={styles.name}>
                <span className={styles.whole}>{name}</span>
                <span className={styles.short}>{short}</span>
              </span>
              <span className={styles.line}>{line}</span>
            </span>
            {used ? (
              <span className={styles.used}>
                <IconCheck aria-hidden="true" size={18} stroke={2} />
                <VisuallyHidden>{used}</VisuallyHidden>
              </span>
            ) : null}
          </button>
        );
      })}
    </div>
  );
}
