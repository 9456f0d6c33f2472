import { createDeviceSwitch } from '#lib/createDeviceSwitch.ts';

/** Whether the keys of call mode were shown on this device. */
export const callKeysShown = createDeviceSwitch('salespro_call_keys_shown', () => false);
