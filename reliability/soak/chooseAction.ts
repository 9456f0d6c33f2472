import { listAnswerActions } from './listAnswerActions.ts';
import { listCommandActions } from './listCommandActions.ts';
import { listFormActions } from './listFormActions.ts';
import { listNoteActions } from './listNoteActions.ts';
import { listReadingActions } from './listReadingActions.ts';
import { listTravelActions, type ScreenVisits, type SoakProgress } from './listTravelActions.ts';
import type { SoakAction, SoakVisit } from './SoakAction.ts';

/** Chooses one of the possible actions at random by weight. */
export function chooseAction(
  visit: SoakVisit,
  { seen, progress, isOutage }: { seen: ScreenVisits; progress: SoakProgress; isOutage: boolean },
): SoakAction {
  const answering = listAnswerActions(visit);
  const others = [
    ...listCommandActions(visit),
    ...listFormActions(visit),
    ...listNoteActions(visit),
    ...listReadingActions(visit),
    ...listTravelActions(visit, seen, progress),
  ];
  // One tab stays among the questions during an outage, so that many changes are pending in the end.
  const isStaying = isOutage && visit.tab.number === 0 && answering.length > 0;
  const actions = [...answering, ...(isStaying ? [] : others)].filter(
    ({ needsServer }) => !(isOutage && needsServer),
  );
  let left = visit.tab.random() * actions.reduce((sum, { weight }) => sum + weight, 0);
  const chosen = actions.find(({ weight }) => {
    left -= weight;
    return left < 0;
  });
  return chosen ?? (actions[0] as SoakAction);
}
