/** One of the four steps of a plan; `when` without a start date: "Week 1". */
export interface PlanStep {
  readonly when: string;
  readonly title: string;
  readonly line: string;
}

/** What a service does for a client, in words the client may keep. */
export interface ServicePlan {
  readonly line: string;
  readonly steps: readonly [PlanStep, PlanStep, PlanStep, PlanStep];
  /** What the client has to do, in a few words. */
  readonly yourPart: string;
}
