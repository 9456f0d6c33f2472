import { createDeviceSwitch } from '#lib/createDeviceSwitch.ts';

/** Whether the next seven days are unfolded. */
export const nextDaysSwitch = createDeviceSwitch('salespro_due_next_days', () => false);
