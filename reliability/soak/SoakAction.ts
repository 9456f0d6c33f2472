import type { KnownInterview, Oracle } from './createOracle.ts';
import type { SoakTab } from './createSoakTab.ts';

/** The state of one tab when an action is chosen: the tab, its screen and its interview. */
export interface SoakVisit {
  readonly tab: SoakTab;
  readonly oracle: Oracle;
  /** The interview whose step is open. */
  readonly known: KnownInterview | undefined;
  readonly screen: string;
}

export interface SoakAction {
  readonly name: string;
  /** Relative probability among the actions that are possible. */
  readonly weight: number;
  /** True if the action has no effect while no request gets through. */
  readonly needsServer?: boolean;
  readonly run: () => Promise<void>;
}

/** Aborts an action that is not possible at the moment; another one is chosen instead. */
export function skipAction(): never {
  throw new Error('nothing to do');
}

/** Longer than three delayed replies on a busy machine. */
export const actionTimeoutMs = 45_000;

export const buildInterviewPath = (id: string, screen: string) => `/session/${id}/${screen}`;
