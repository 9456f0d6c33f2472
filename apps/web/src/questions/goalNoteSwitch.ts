import { createDeviceSwitch } from '#lib/createDeviceSwitch.ts';
import { isDemoPage } from '#lib/demoPage.ts';

/** Whether GOAL notes are unfolded; one choice for all questions. */
export const goalNoteSwitch = createDeviceSwitch('salespro_goal_notes', hasRoom);

/** On the smallest phones an open note would push every answer off the screen; on any, with the client of the demo above. */
function hasRoom(): boolean {
  const height = isDemoPage() ? '' : ' and (max-height: 38em)';
  return !matchMedia(`(max-width: 40em)${height}`).matches;
}
