import type { Mutant } from './Mutant.ts';

interface Equivalent {
  readonly file: string;
  /** The original expression; covers all its mutants unless `replacement` names one. */
  readonly original: string;
  readonly replacement?: string;
  readonly reason: string;
}

/** Mutants without an observable effect; each entry was reviewed. */
const equivalents: readonly Equivalent[] = [
  {
    file: 'apps/web/src/sync/interview/runCommand.ts',
    original: "''",
    reason: 'Without an open outbox the next call throws: no draft without a person is ever kept.',
  },
  {
    file: 'apps/web/src/sync/outbox/createDeviceStore.ts',
    original: 'a.order - b.order',
    reason: 'What was read is sorted once more by applyDifference.',
  },
  {
    file: 'apps/web/src/sync/outbox/createDeviceStore.ts',
    original: "typeof found !== 'object'",
    replacement: 'false',
    reason: 'A text or a number has no id either: it is damaged all the same.',
  },
  {
    file: 'apps/web/src/sync/outbox/createOutbox.ts',
    original: "'changed'",
    reason: 'Other tabs read the device again after any news.',
  },
  {
    file: 'packages/domain/src/ai/identity/findIdentity.ts',
    original: 'neighbor === undefined',
    replacement: 'false',
    reason: 'The word undefined is part of no list of marks.',
  },
  {
    file: 'packages/domain/src/agencyCard/findAgencyCardValue.ts',
    original: "{ ...card.own, [field]: '' }",
    reason: 'No other field is read.',
  },
  {
    file: 'packages/domain/src/templates/price/servicePrice.ts',
    original: 'count > 10',
    replacement: 'count >= 10',
    reason: 'Ten rounded to fives is ten.',
  },
  {
    file: 'packages/domain/src/templates/reading/parseScript.ts',
    original: 'end >= 0',
    replacement: 'true',
    reason: 'Without an end nothing was joined: nothing is added.',
  },
  {
    file: 'packages/domain/src/trial/retainerOffers.ts',
    original: 'terms === null',
    replacement: 'false',
    reason: 'Without terms there is no price of its own.',
  },
];

/** Returns why a mutant has no effect, or null if a test should find it. */
export function findEquivalenceReason({ file, original, replacement }: Mutant): string | null {
  const known = equivalents.find(
    (one) =>
      one.file === file &&
      one.original === original &&
      (one.replacement === undefined || one.replacement === replacement),
  );
  return known?.reason ?? null;
}
