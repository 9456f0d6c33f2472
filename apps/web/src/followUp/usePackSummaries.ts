import { crmNote } from '@salespro/domain/followUp/crmNote.ts';
import { toInvite, withInviteWords } from '@salespro/domain/followUp/invite.ts';
import type { PackPart } from '@salespro/domain/followUp/listPackParts.ts';
import {
  findPackWords,
  type PackWords,
  usedAs,
  usedOn,
} from '@salespro/domain/followUp/PackEdit.ts';
import { writeMessage } from '@salespro/domain/followUp/writeMessage.ts';
import { toAppointment, toShortDay } from '@salespro/domain/interviews/days/dayWords.ts';
import { useLayers } from '#templates/useLayers.ts';
import type { PackSummary } from './PackList.tsx';
import { useFollowUpFacts } from './useFollowUpFacts.ts';

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
