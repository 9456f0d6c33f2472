import type { Action, Visit } from './Action.ts';
import { answerActions } from './answerActions.ts';
import { commandActions } from './commandActions.ts';
import { formActions } from './formActions.ts';
import { noteActions } from './noteActions.ts';
import { readingActions } from './readingActions.ts';
import { type Pace, type Seen, travelActions } from './travelActions.ts';

/** One of the things that can be done here, the likelier ones more often. */
export function chooseAction(
  visit: Visit,
  { seen, pace, isOutage }: { seen: Seen; pace: Pace; isOutage: boolean },
): Action {
  const answering = answerActions(visit);
  const others = [
    ...commandActions(visit),
    ...formActions(visit),
    ...noteActions(visit),
    ...readingActions(visit),
    ...travelActions(visit, seen, pace),
  ];
  // Somebody stays among the questions when nothing gets through, so that much waits in the end.
  const isStaying = isOutage && visit.tab.number === 0 && answering.length > 0;
  const actions = [...answering, ...(isStaying ? [] : others)].filter(
    ({ needsServer }) => !(isOutage && needsServer),
  );
  let left = visit.tab.random() * actions.reduce((sum, { weight }) => sum + weight, 0);
  const chosen = actions.find(({ weight }) => {
    left -= weight;
    return left < 0;
  });
  return chosen ?? (actions[0] as Action);
}
