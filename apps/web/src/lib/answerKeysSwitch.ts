import { createDeviceSwitch } from './createStore.ts';

/** WCAG 2.1.4: single keys answer questions only as long as the person wants them to. */
export const answerKeysSwitch = createDeviceSwitch('salespro_answer_keys', () => true);
