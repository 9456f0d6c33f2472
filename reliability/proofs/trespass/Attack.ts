import type { AttackEnvironment } from './openAttackEnvironment.ts';

/** The same attack without the protection, or its tools at work: shows that the attack is real. */
export interface AttackControl {
  readonly label: string;
  readonly value: string | number;
  readonly demand: string;
  readonly holds: boolean;
}

export interface AttackOutcome {
  readonly hasSucceeded: boolean;
  /** What was observed, in a few words. */
  readonly seen: string;
  readonly controls: readonly AttackControl[];
}

export interface Attack {
  readonly name: string;
  run(scene: AttackEnvironment): Promise<AttackOutcome>;
}
