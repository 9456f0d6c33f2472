import type { KnownInterview, Oracle } from './createOracle.ts';
import type { SoakTab } from './createSoakTab.ts';

/** One look at the page: who looks, at what. */
export interface SoakVisit {
  readonly tab: SoakTab;
  readonly oracle: Oracle;
  /** The interview whose step is open. */
  readonly known: KnownInterview | undefined;
  readonly screen: string;
}

export interface SoakAction {
  readonly name: string;
  /** How often it is chosen, compared with the others that are possible. */
  readonly weight: number;
  /** Comes to nothing while no call gets through. */
  readonly needsServer?: boolean;
  readonly run: () => Promise<void>;
}

/** There is nothing to do about it here and now; something else is done instead. */
export function skipAction(): never {
  throw new Error('nothing to do');
}

/** Long enough for three late replies on a busy machine. */
export const actionTimeoutMs = 45_000;

export const buildInterviewPath = (id: string, screen: string) => `/session/${id}/${screen}`;
