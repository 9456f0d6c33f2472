import { addDays } from '#days/calendarDay.ts';
import { formatClockTime } from '#days/formatDay.ts';
import type { DueItem } from '#due/DueItem.ts';
import { compareDueItems } from '#due/listDueItems.ts';

/** Holds a due item with what a mail or a calendar feed may show of it. */
export interface ReminderItem
  extends Pick<DueItem, 'interviewId' | 'key' | 'kind' | 'day' | 'time' | 'sentence' | 'plain'> {
  readonly businessName: string;
  /** The note of the outcome; shown only if the seller turned names on. */
  readonly note: string;
}

interface MorningMailOptions {
  /** The seller's calendar day. */
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

/** Builds the morning mail with due and late items; null if there are none. */
export function buildMorningMail(
  items: readonly ReminderItem[],
  parts: MorningMailOptions,
): MorningMail | null {
  const { today, listUrl, unsubscribeUrl } = parts;
  const rows = keepEarliestPerInterview(items);
  const late = rows.filter(({ day }) => day < today);
  const due = rows.filter(({ day }) => day === today);
  if (late.length + due.length === 0) return null;
  const tomorrow = rows.filter(({ day }) => day === addDays(today, 1)).length;
  const name = toOneLine(parts.sellerName);
  const line = (item: ReminderItem) => toLine(item, parts.usesNames);
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

/** Keeps the earliest item of each interview. */
function keepEarliestPerInterview(items: readonly ReminderItem[]): readonly ReminderItem[] {
  const first = new Map<string, ReminderItem>();
  for (const item of items.toSorted(compareDueItems))
    if (!first.has(item.interviewId)) first.set(item.interviewId, item);
  return [...first.values()];
}

/** Builds the subject without any name, because subjects show on lock screens. */
function toSubject(due: readonly ReminderItem[], late: number): string {
  const [first] = due;
  if (!first) return `${late} late, nothing new today`;
  if (late > 0) return `${due.length} due today, ${late} late`;
  return due.length === 1 ? `Due today: ${toSmall(first.plain)}` : `${due.length} things due today`;
}

/** Formats one item; without names it shows only the kind, because other details could identify a client. */
function toLine({ plain, sentence, businessName }: ReminderItem, usesNames: boolean): string {
  if (!usesNames) return plain;
  const name = toOneLine(businessName);
  const what = toOneLine(sentence);
  return name === '' ? what : `${name}, ${toSmall(what)}`;
}

const toTime = ({ time }: ReminderItem) => (time === null ? '' : `${formatClockTime(time)} `);
const toSmall = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);

/** Removes line breaks, so that a name cannot imitate a line of the mail. */
function toOneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
