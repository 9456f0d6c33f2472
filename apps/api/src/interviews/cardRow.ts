import type { InterviewCard } from '@salespro/contract/interviews.ts';
import {
  type CardField,
  listBusinessFields,
  type PersonalField,
} from '@salespro/domain/interviews/businessFields.ts';
import type { ContactCipher } from './contactCipher.ts';

/** A card of the list, as `app.list_cards` writes it: what the database only passes on is JSON text already. */
export interface CardRow {
  readonly id: string;
  readonly contactId: string;
  /** An object, as its text. */
  readonly openFields: string;
  /** With the microseconds a Date would lose; the place in the list. */
  readonly createdKey: string;
  /** As hexadecimal digits; empty where there is none. */
  readonly contact: Readonly<Record<(typeof contactLines)[number], string>>;
}

const contactLines = [
  'business_name_encrypted',
  'contact_name_encrypted',
  'details_encrypted',
] as const;
const personalOnCard = listBusinessFields<CardField & PersonalField>(
  ({ isOnCard, isPersonal }) => isOnCard && isPersonal,
);

const linesPerCard = 4 + contactLines.length;

/** All cards of a page are one text with a line for each field; null where there is none. */
export function readCards(cards: string | null): CardRow[] {
  const lines = cards?.split('\n') ?? [];
  return Array.from({ length: lines.length / linesPerCard }, (_, place) => {
    const at = place * linesPerCard;
    return {
      id: lines[at] ?? '',
      contactId: lines[at + 1] ?? '',
      openFields: lines[at + 2] ?? '',
      createdKey: lines[at + 3] ?? '',
      contact: Object.fromEntries(
        contactLines.map((column, line) => [column, lines[at + 4 + line] ?? '']),
      ) as CardRow['contact'],
    };
  });
}

/** The card's own text: the names, which were sealed, and the time are put into it here. */
export function toCardText(row: CardRow, cipher: ContactCipher): string {
  const added = {
    ...cipher.openFields(row.contactId, personalOnCard, row.contact, true),
    createdAt: `${row.createdKey.slice(0, 23)}Z`,
  } satisfies Partial<InterviewCard>;
  return `${row.openFields.slice(0, -1)},${JSON.stringify(added).slice(1)}`;
}
