import type { StoredServiceSettings } from '#services/findServiceSettings.ts';

/** The seller's progress with the first steps, stored in the account. */
export interface FirstRunProgress {
  readonly usesStandardPrices: boolean;
  /** Result of the last finished practice call; null before the first one. */
  readonly practice: { readonly met: number; readonly of: number } | null;
}

/** One of the first steps of a new seller. */
export interface FirstStep {
  readonly id: 'prices' | 'practice' | 'interview';
  readonly title: string;
  /** Description, or the result once done. */
  readonly text: string;
  readonly isDone: boolean;
}

/** Lists the three first steps of a new seller; each is completed by doing it. */
export function listFirstSteps(
  { usesStandardPrices, practice }: FirstRunProgress,
  settings: StoredServiceSettings | null | undefined,
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
