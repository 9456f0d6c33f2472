import { createDeviceSwitch } from './createStore.ts';

/** Starts light, whatever the seller uses: a dark page is hard to read in a video call. */
export const clientDarkSwitch = createDeviceSwitch('salespro_client_dark', () => false);
