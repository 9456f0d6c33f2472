import { type OutcomeKind, type OutcomeSummary, outcomeKinds } from '#outcomes/Outcome.ts';
import { outcomeLabels } from '#outcomes/outcomeLabels.ts';
import type { CardFacts } from './CardFacts.ts';

/** Group of an interview in the list: the kind of its outcome, else "in progress". */
export type ListGroup = OutcomeKind | 'in_progress';
/** All groups, in the order of the chips above the list. */
export const allListGroups: readonly ListGroup[] = [
  ...new Set<ListGroup>(['in_progress', 'trial', 'follow_up', 'sold', ...outcomeKinds]),
];

/** Filter of the interview list: a group, or pitched interviews without an outcome. */
export type ListFilter = ListGroup | 'missing_outcome';
export const allListFilters: readonly ListFilter[] = [...allListGroups, 'missing_outcome'];

export type ListGroupCounts = Readonly<Record<ListGroup, number>>;

export const listGroupLabels: Readonly<Record<ListGroup, string>> = {
  in_progress: 'In progress',
  ...outcomeLabels,
};

type Grouped = Pick<CardFacts, 'salesStatus' | 'trialStatus' | 'trial' | 'isTest' | 'hasPitch'> & {
  readonly outcome?: OutcomeSummary | null | undefined;
};

/**
 * Returns the group of an interview in the list; null for practice interviews.
 * The group is stored in a column, so that the database can filter by it.
 */
export function findListGroup({
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

/** Counts interviews by group; practice interviews are ignored. */
export function countListGroups(groups: readonly (ListGroup | null)[]): ListGroupCounts {
  const counts = Object.fromEntries(allListGroups.map((group) => [group, 0])) as Record<
    ListGroup,
    number
  >;
  for (const group of groups) if (group !== null) counts[group] += 1;
  return counts;
}

export function isListFilter(text: string | null | undefined): text is ListFilter {
  return allListFilters.some((filter) => filter === text);
}

/** Returns whether a card matches a filter; insights and the database use the same rule. */
export function matchesListFilter(card: Grouped, filter: ListFilter): boolean {
  const group = findListGroup(card);
  if (filter !== 'missing_outcome') return group === filter;
  const isPitched = card.hasPitch || Boolean(card.trial);
  return group === 'in_progress' && !card.outcome && card.trialStatus !== 'started' && isPitched;
}
