import { toSpokenCount } from '#templates/phrases/spokenAmounts.ts';

interface ReadbackCounts {
  readonly answered: number;
  /** Of so many questions. */
  readonly count: number;
  readonly askedLater: number;
  readonly rows: number;
}

/** The line beneath "Before you recommend". */
export function readbackLead({ answered, count, askedLater, rows }: ReadbackCounts): string {
  if (rows === 0) return 'Nothing to say back yet. Ask these first.';
  const sofar = `${answered} of ${count} answered.`;
  if (askedLater === 0) return `${sofar} Say it back, then continue.`;
  return `${sofar} Say it back, let them correct you, then ask the ${toSpokenCount(askedLater)} you left.`;
}

/** How many of what is asked later can change the top pick; null when none can. */
export function askedLaterBadge(deciding: number, askedLater: number): string | null {
  if (deciding === 0) return null;
  const who =
    deciding < askedLater || deciding === 1
      ? deciding
      : deciding === 2
        ? 'Both'
        : `All ${deciding}`;
  return `${who} can change the top pick`;
}
