import { createDeviceSwitch } from '#lib/createDeviceSwitch.ts';

/** Whether GOAL notes are unfolded; one choice for all questions. */
export const goalNoteSwitch = createDeviceSwitch('salespro_goal_notes', hasRoom);

/** On the smallest phones an open note would push every answer off the screen. */
function hasRoom(): boolean {
  return !matchMedia('(max-width: 40em) and (max-height: 38em)').matches;
}
