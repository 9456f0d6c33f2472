import type { FieldDescriptor } from '@salespro/domain/templates/templateFields.ts';

export interface Completions {
  /** Where the name begins. */
  readonly from: number;
  readonly options: readonly FieldDescriptor[];
  /** Place of the one that Enter takes. */
  readonly chosen: number;
}

const shownOptions = 40;
/** Longer than any tag before its name, so that the rest of a long line is not looked at. */
const lookBack = 120;

/** The fields that fit what stands between two braces and the cursor; null where nothing does. */
export function findCompletions(
  before: string,
  position: number,
  fields: readonly FieldDescriptor[],
): Completions | null {
  const typed = /\{\{\{?[#^/&]? ?(\w*)$/.exec(before.slice(-lookBack))?.[1];
  if (typed === undefined) return null;
  const wanted = typed.toLowerCase();
  const options = fields
    .map((field) => ({ field, rank: rankOf(field, wanted) }))
    .filter(({ rank }) => rank !== null)
    .sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
    .slice(0, shownOptions)
    .map(({ field }) => field);
  const isFinished = options.length === 1 && options[0]?.field === typed;
  if (options.length === 0 || isFinished) return null;
  return { from: position - typed.length, options, chosen: 0 };
}

/** Old names still work, but nobody should start to use them: they come last. */
function rankOf({ field, source }: FieldDescriptor, wanted: string): number | null {
  const index = field.toLowerCase().indexOf(wanted);
  if (index < 0) return null;
  return (index === 0 ? 0 : 1) + (source === 'legacy' ? 2 : 0);
}

/** What choosing a field types: its name, and the end of the tag where that is missing. */
export function toInsertion(field: string, before: string, after: string): string {
  const closer = /\{\{\{[^{}]*$/.test(before.slice(-lookBack)) ? '}}}' : '}}';
  return after.startsWith(closer) ? field : field + closer;
}
