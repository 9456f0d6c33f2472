import { checkFacts } from '@salespro/domain/ai/check/checkFacts.ts';

/** Something the text says and nobody told it. */
export interface Mark {
  /** As the text writes it. */
  readonly words: string;
  readonly kind: 'number' | 'price' | 'promise' | 'name' | 'code';
}

/** What the seller should look at before saying it aloud. */
export function listMarks(text: string, sources: readonly string[]): readonly Mark[] {
  // A code that stands for no name was made up by the provider; its digits are no number.
  const codes = text.match(code) ?? [];
  const { numbers, prices, promises, names } = checkFacts(text.replace(code, ''), sources);
  const all: readonly Mark[] = [
    ...prices.map((words) => ({ words, kind: 'price' as const })),
    ...numbers.map((words) => ({ words, kind: 'number' as const })),
    ...promises.map((words) => ({ words, kind: 'promise' as const })),
    ...names.map((words) => ({ words, kind: 'name' as const })),
    ...[...new Set(codes)].map((words) => ({ words, kind: 'code' as const })),
  ];
  return all.toSorted((a, b) => text.indexOf(a.words) - text.indexOf(b.words));
}

const code = /\[\[[a-z]+\d+\]\]/gi;
