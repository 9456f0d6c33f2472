import { readAgencyCard } from '@salespro/contract/agencyCard.ts';
import { page } from 'vitest/browser';
import {
  buildChannelName,
  buildWindowLockName,
  type ClientWindowMessage,
  parseClientWindowMessage,
} from '#features/clientWindow/clientChannel.ts';
import { interviewId, makeAgencyCard } from '#test/factories.ts';
import { practiceOf } from '#test/practice.ts';
import { renderStep } from '#test/renderStep.tsx';

export const clientWindowBar = () => page.getByRole('region', { name: 'Client window' });
export const practiceInterview = practiceOf('reputation_management');

export function openScript(changes = practiceInterview) {
  return renderStep('script-pitch', changes, (api) => {
    const card = makeAgencyCard();
    api.reply(readAgencyCard, {
      ...card,
      own: { ...card.own, agencyName: 'Harbor & Main', sellerName: 'Sam Okafor' },
    });
  });
}

const open: (() => void)[] = [];

/** Closes the simulated client windows after a test. */
export function closeClients(): void {
  for (const close of open.splice(0)) close();
}

/** Simulates the client window without opening one; records what it receives. */
export async function openClient(state: { isHidden?: boolean } = {}) {
  const received: ClientWindowMessage[] = [];
  const channel = new BroadcastChannel(buildChannelName(interviewId));
  channel.onmessage = ({ data }) => {
    const message = parseClientWindowMessage(data);
    if (message) received.push(message);
  };
  let leave = () => {};
  await new Promise<void>((resolve) => {
    void navigator.locks.request(buildWindowLockName(interviewId), { mode: 'shared' }, () => {
      resolve();
      return new Promise<void>((end) => {
        leave = end;
      });
    });
  });
  open.push(() => {
    leave();
    channel.close();
  });
  const say = (message: ClientWindowMessage) => channel.postMessage(message);
  say({ kind: 'here', ...state });
  const slides = () =>
    received.flatMap((message) => (message.kind === 'view' ? [message.view] : []));
  return { received, say, slides, leave: () => leave(), last: () => slides().at(-1) };
}
