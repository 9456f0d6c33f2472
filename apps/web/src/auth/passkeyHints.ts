import { createDeviceSwitch } from '#lib/createDeviceSwitch.ts';

/** A passkey was used in this browser, so the sign-in shows it first. Says nothing of whose. */
export const passkeyUsed = createDeviceSwitch('salespro-passkey', () => false);

/** Whether this browser has offered to add one; it does so once. */
export const passkeyOffered = createDeviceSwitch('salespro-passkey-offered', () => false);
