import { crmNote } from '@salespro/domain/followUp/crmNote.ts';
import { toInvite, withInviteWords } from '@salespro/domain/followUp/invite.ts';
import type { PackPart, PackPartId } from '@salespro/domain/followUp/listPackParts.ts';
import {
  findPackWords,
  type PackWords,
  usedAs,
  usedOn,
} from '@salespro/domain/followUp/PackEdit.ts';
import { writeMessage } from '@salespro/domain/followUp/writeMessage.ts';
import { toAppointment, toShortDay } from '@salespro/domain/interviews/days/dayWords.ts';
import {
  IconCalendarEvent,
  IconCheck,
  IconFileText,
  IconMail,
  IconMessage2,
  IconNotes,
} from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useLayers } from '#features/templates/useLayers.ts';
import { isPlainPress } from '#ui/keyTargets.ts';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import styles from './packList.module.css';
import { useFollowUpFacts } from './usePackWords.ts';

interface PackSummary {
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

/** What the list says of each part. */
export function usePackSummaries(parts: readonly PackPart[]): Record<string, PackSummary> {
  const { interview, today, timeZone } = useFollowUpFacts();
  const { layers } = useLayers('more_texts');
  return Object.fromEntries(
    parts.map(({ id, documents }) => {
      const [document] = documents;
      const words = findPackWords(interview.pack, document);
      const uses = documents.map((each) => findPackWords(interview.pack, each));
      return [id, { line: toLine(), used: toUsed(uses, today) }];

      function toLine(): string {
        switch (id) {
          case 'email':
            return 'Ready';
          case 'text': {
            if (!layers) return 'Ready';
            const body = words.body ?? writeMessage(document, interview, layers).body;
            return `${body.length} characters`;
          }
          case 'invite': {
            const { day, time } = withInviteWords(toInvite(document, interview), words);
            return day === null ? 'No date yet' : toAppointment(day, time, today);
          }
          case 'plan':
            return 'Print or save as PDF';
          case 'crm_note': {
            const note = words.body ?? crmNote(interview, { today, timeZone });
            const count = note.split('\n').length;
            return count === 1 ? '1 line' : `${count} lines`;
          }
        }
      }
    }),
  );
}

/** "Copied today", "Opened Nov 16": the last of them. */
function toUsed(uses: readonly PackWords[], today: string): string {
  const [last] = uses
    .filter((words) => words[usedOn])
    .toSorted((a, b) => ((a[usedOn] ?? '') < (b[usedOn] ?? '') ? 1 : -1));
  const day = last?.[usedOn];
  if (!day) return '';
  // What was noted before the way was kept.
  const use = last[usedAs] ?? 'Used';
  return day === today ? `${use} today` : `${use} ${toShortDay(day, today)}`;
}
