import { createDeviceSwitch } from '#lib/createDeviceSwitch.ts';

/** Whether GOAL notes are unfolded; one choice for all questions. */
export const goalNoteSwitch = createDeviceSwitch('salespro_goal_notes', true);
