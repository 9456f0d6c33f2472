import type { AttackEnvironment } from './openAttackEnvironment.ts';

/** The same without our protection, or the attack's own machinery at work: what it must show. */
export interface AttackControl {
  readonly label: string;
  readonly value: string | number;
  readonly demand: string;
  readonly holds: boolean;
}

export interface AttackOutcome {
  readonly hasSucceeded: boolean;
  /** What was seen, in a few words. */
  readonly seen: string;
  readonly controls: readonly AttackControl[];
}

export interface Attack {
  readonly name: string;
  run(scene: AttackEnvironment): Promise<AttackOutcome>;
}
