import type { OutcomeFacts } from '#interviews/outcomes/Outcome.ts';
import type { CardFacts } from './CardFacts.ts';

/** The chips above the list, in their order. */
export const listGroups = [
  'in_progress',
  'trial',
  'follow_up',
  'sold',
  'not_now',
  'not_a_fit',
] as const;
export type ListGroup = (typeof listGroups)[number];

/** What the list can be narrowed to: a group, or those that were pitched and have no outcome. */
export const listFilters = [...listGroups, 'missing_outcome'] as const;
export type ListFilter = (typeof listFilters)[number];

export type GroupCounts = Readonly<Record<ListGroup, number>>;

export const groupLabels: Readonly<Record<ListGroup, string>> = {
  in_progress: 'In progress',
  trial: 'Trial',
  follow_up: 'Follow up',
  sold: 'Sold',
  not_now: 'Not now',
  not_a_fit: 'Not a fit',
};

type Grouped = Pick<CardFacts, 'salesStatus' | 'trialStatus' | 'trial' | 'isTest' | 'hasPitch'> & {
  readonly outcome?: OutcomeFacts | null | undefined;
};

/** As the badge of the card says; practice belongs to none. The same rule as in the database; a test compares the two. */
export function listGroup({
  salesStatus,
  trialStatus,
  isTest,
  outcome,
}: Omit<Grouped, 'hasPitch' | 'trial'>): ListGroup | null {
  if (isTest) return null;
  if (salesStatus === 'sold') return 'sold';
  switch (outcome?.kind) {
    case 'follow_up':
    case 'not_now':
    case 'not_a_fit':
      return outcome.kind;
    case 'trial':
      return trialStatus === 'started' ? 'trial' : 'in_progress';
    default:
      return 'in_progress';
  }
}

export function countGroups(groups: readonly (ListGroup | null)[]): GroupCounts {
  const counts = Object.fromEntries(listGroups.map((group) => [group, 0])) as Record<
    ListGroup,
    number
  >;
  for (const group of groups) if (group !== null) counts[group] += 1;
  return counts;
}

export function isListFilter(text: string | null | undefined): text is ListFilter {
  return listFilters.some((filter) => filter === text);
}

/** The same rule as insights count missing outcomes by, and as the database finds them. */
export function isInFilter(card: Grouped, filter: ListFilter): boolean {
  const group = listGroup(card);
  if (filter !== 'missing_outcome') return group === filter;
  const isPitched = card.hasPitch || Boolean(card.trial);
  return group === 'in_progress' && !card.outcome && card.trialStatus !== 'started' && isPitched;
}
