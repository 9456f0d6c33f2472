import type { StoredSettings } from '#services/findSettings.ts';

/** What a seller did with the list of first steps, as their account keeps it. */
export interface FirstRunFacts {
  readonly usesStandardPrices: boolean;
  /** Of the last practice call that ended; null until one has. */
  readonly practice: { readonly met: number; readonly of: number } | null;
}

export interface FirstStep {
  readonly id: 'prices' | 'practice' | 'interview';
  readonly title: string;
  /** What it is, or what came of it. */
  readonly text: string;
  readonly isDone: boolean;
}

/** The three steps of somebody who is new; each is done by itself. */
export function listFirstSteps(
  { usesStandardPrices, practice }: FirstRunFacts,
  settings: StoredSettings | null | undefined,
  hasInterview: boolean,
): readonly FirstStep[] {
  const hasPrice = (settings?.services ?? []).some(
    ({ account, global }) => account.price !== undefined || global.price !== undefined,
  );
  const pricesDone = hasPrice
    ? 'Your prices are in.'
    : usesStandardPrices
      ? "You're using the standard prices."
      : null;
  return [
    {
      id: 'prices',
      title: 'Set your services and prices',
      text: pricesDone ?? 'Scripts then say your prices, not ours. About 3 minutes.',
      isDone: pricesDone !== null,
    },
    {
      id: 'practice',
      title: 'Try a practice call',
      text: practice
        ? `Practice call done. ${practice.met} of ${practice.of} objections met.`
        : 'A made-up client answers. Nothing counts. About 6 minutes.',
      isDone: practice !== null,
    },
    {
      id: 'interview',
      title: 'Start your first interview',
      text: 'With a prospect on the phone or across the table.',
      isDone: hasInterview,
    },
  ];
}
