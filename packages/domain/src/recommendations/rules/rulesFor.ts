import type { ServiceId } from '#interviews/ServiceId.ts';
import type { Condition, Rule } from '#recommendations/Rule.ts';

/** Short form of a rule with one output: name, chip, points, reason, then when it fires. */
export function rulesFor(serviceId: ServiceId) {
  return (
    name: string,
    label: string,
    scoreDelta: number,
    rationale: string,
    ...conditions: readonly Condition[]
  ): Rule => ({ name, label, conditions, outputs: [{ serviceId, scoreDelta, rationale }] });
}
