import { type OutcomeFacts, type OutcomeKind, outcomeKinds } from '#outcomes/Outcome.ts';
import { outcomeLabels } from '#outcomes/outcomeLabels.ts';
import type { CardFacts } from './CardFacts.ts';

/** The chips above the list, in their order: of an outcome its kind, of every other interview "In progress". */
export type ListGroup = OutcomeKind | 'in_progress';
export const listGroups: readonly ListGroup[] = [
  ...new Set<ListGroup>(['in_progress', 'trial', 'follow_up', 'sold', ...outcomeKinds]),
];

/** What the list can be narrowed to: a group, or those that were pitched and have no outcome. */
export type ListFilter = ListGroup | 'missing_outcome';
export const listFilters: readonly ListFilter[] = [...listGroups, 'missing_outcome'];

export type GroupCounts = Readonly<Record<ListGroup, number>>;

export const groupLabels: Readonly<Record<ListGroup, string>> = {
  in_progress: 'In progress',
  ...outcomeLabels,
};

type Grouped = Pick<CardFacts, 'salesStatus' | 'trialStatus' | 'trial' | 'isTest' | 'hasPitch'> & {
  readonly outcome?: OutcomeFacts | null | undefined;
};

/** As the badge of the card says; practice belongs to none. Stored with the interview, so that the list can be narrowed. */
export function listGroup({
  salesStatus,
  trialStatus,
  isTest,
  outcome,
}: Omit<Grouped, 'hasPitch' | 'trial'>): ListGroup | null {
  if (isTest) return null;
  if (salesStatus === 'sold') return 'sold';
  if (!outcome || outcome.kind === 'sold') return 'in_progress';
  if (outcome.kind === 'trial') return trialStatus === 'started' ? 'trial' : 'in_progress';
  return outcome.kind;
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
