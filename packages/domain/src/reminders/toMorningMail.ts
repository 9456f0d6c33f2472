import { addDays } from '#days/calendarDay.ts';
import { toClock } from '#days/dayWords.ts';
import type { DueItem } from '#due/DueItem.ts';
import { compareDue } from '#due/listDue.ts';

/** Something due, with what a mail or a calendar may say about it. */
export interface RemindedItem
  extends Pick<DueItem, 'interviewId' | 'key' | 'kind' | 'day' | 'time' | 'sentence' | 'plain'> {
  readonly businessName: string;
  /** What was agreed on; for those who turned names on. */
  readonly note: string;
}

interface MailParts {
  /** The seller's day. */
  readonly today: string;
  readonly usesNames: boolean;
  readonly sellerName: string;
  readonly listUrl: string;
  readonly unsubscribeUrl: string;
}

export interface MorningMail {
  readonly subject: string;
  readonly text: string;
}

/** The mail of one morning; null when nothing is due or late (DUE-55). */
export function toMorningMail(
  items: readonly RemindedItem[],
  parts: MailParts,
): MorningMail | null {
  const { today, listUrl, unsubscribeUrl } = parts;
  const rows = firstOfEach(items);
  const late = rows.filter(({ day }) => day < today);
  const due = rows.filter(({ day }) => day === today);
  if (late.length + due.length === 0) return null;
  const tomorrow = rows.filter(({ day }) => day === addDays(today, 1)).length;
  const name = toOneLine(parts.sellerName);
  const line = (item: RemindedItem) => toLine(item, parts.usesNames);
  const isAlone = late.length === 0 && due.length === 1;
  const paragraphs = [
    `Good morning${name && `, ${name}`}.`,
    ...(late.length > 0 ? [['Late:', ...late.map((item) => `- ${line(item)}`)].join('\n')] : []),
    ...(due.length > 0
      ? [
          [
            ...(isAlone ? [] : ['Today:']),
            ...due.map((item) => `- ${toTime(item)}${line(item)}`),
          ].join('\n'),
        ]
      : []),
    ...(tomorrow > 0 ? [`Tomorrow: ${tomorrow} more.`] : []),
    `Open your list: ${listUrl}`,
    `You asked for this mail. Turn it off with one press: ${unsubscribeUrl}`,
  ];
  return { subject: toSubject(due, late.length), text: `${paragraphs.join('\n\n')}\n` };
}

/** A client counts once, as in the list: with the earliest. */
function firstOfEach(items: readonly RemindedItem[]): readonly RemindedItem[] {
  const first = new Map<string, RemindedItem>();
  for (const item of items.toSorted(compareDue))
    if (!first.has(item.interviewId)) first.set(item.interviewId, item);
  return [...first.values()];
}

/** Never a name: subjects show on locked screens. */
function toSubject(due: readonly RemindedItem[], late: number): string {
  const [first] = due;
  if (!first) return `${late} late, nothing new today`;
  if (late > 0) return `${due.length} due today, ${late} late`;
  return due.length === 1 ? `Due today: ${toSmall(first.plain)}` : `${due.length} things due today`;
}

/** Without names only the kind: a trade and a town together can name a client as well. */
function toLine({ plain, sentence, businessName }: RemindedItem, usesNames: boolean): string {
  if (!usesNames) return plain;
  const name = toOneLine(businessName);
  const what = toOneLine(sentence);
  return name === '' ? what : `${name}, ${toSmall(what)}`;
}

const toTime = ({ time }: RemindedItem) => (time === null ? '' : `${toClock(time)} `);
const toSmall = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);

/** A line break in a name would look like a line of ours. */
function toOneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
