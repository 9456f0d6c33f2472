import { createDeviceSwitch } from '#lib/createDeviceSwitch.ts';
import { paths } from '#lib/paths.ts';
import { showFailure, showSuccess } from '#lib/toast.ts';
import { toWindowName } from './clientChannel.ts';
import { messages } from './messages.ts';

const wasExplained = createDeviceSwitch('salespro_client_window_explained', () => false);

/** The second window; pressed again it is the same one. It tells of itself, so nothing of it is kept here. */
export function openClientWindow(interviewId: string): void {
  const address = paths.clientWindow(interviewId);
  const opened = window.open(address, toWindowName(interviewId), 'popup,width=1280,height=800');
  if (opened === null) showFailure(messages.blocked);
  else if (!wasExplained.get()) {
    wasExplained.set(true);
    showSuccess(messages.explained);
  }
}
