import { createDeviceSwitch } from './createStore.ts';

/** Starts light, whatever the seller uses: a dark page is hard to read in a video call. */
export const clientDarkSwitch = createDeviceSwitch('salespro_client_dark', () => false);

/** WCAG 2.1.4: single keys answer questions only as long as the person wants them to. */
export const answerKeysSwitch = createDeviceSwitch('salespro_answer_keys', () => true);
