import { createDeviceSwitch } from '#lib/createDeviceSwitch.ts';

/** Whether the note taken last was the seller's own; the next one opens as the same kind. */
export const ownNoteSwitch = createDeviceSwitch('salespro_own_note', () => false);
