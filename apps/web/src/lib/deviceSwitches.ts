import { createDeviceSwitch } from './createStore.ts';

/**
 * Whether the client window is dark; light by default, because dark pages are hard to read in video calls.
 */
export const clientWindowDarkSwitch = createDeviceSwitch('salespro_client_dark', () => false);

/** Whether single keys answer questions (WCAG 2.1.4 requires that users can turn this off). */
export const answerKeysSwitch = createDeviceSwitch('salespro_answer_keys', () => true);
