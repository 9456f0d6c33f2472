import type { Known, Oracle } from './createOracle.ts';
import type { Tab } from './createTab.ts';

/** One look at the page: who looks, at what. */
export interface Visit {
  readonly tab: Tab;
  readonly oracle: Oracle;
  /** The interview whose step is open. */
  readonly known: Known | undefined;
  readonly screen: string;
}

export interface Action {
  readonly name: string;
  /** How often it is chosen, compared with the others that are possible. */
  readonly weight: number;
  /** Comes to nothing while no call gets through. */
  readonly needsServer?: boolean;
  readonly run: () => Promise<void>;
}

/** There is nothing to do about it here and now; something else is done instead. */
export function pass(): never {
  throw new Error('nothing to do');
}

/** Long enough for three late replies on a busy machine. */
export const patienceMs = 45_000;

export const pathOf = (id: string, screen: string) => `/session/${id}/${screen}`;
