import { readAgencyCard } from '@salespro/contract/agencyCard.ts';
import { page } from 'vitest/browser';
import {
  type ClientMessage,
  readMessage,
  toChannelName,
  toLockName,
} from '#features/clientWindow/clientChannel.ts';
import { interviewId, makeAgencyCard } from '#test/factories.ts';
import { practiceOf } from '#test/practice.ts';
import { renderStep } from '#test/renderStep.tsx';

export const bar = () => page.getByRole('region', { name: 'Client window' });
export const practice = practiceOf('reputation_management');

export function openScript(changes = practice) {
  return renderStep('script-pitch', changes, (api) => {
    const card = makeAgencyCard();
    api.reply(readAgencyCard, {
      ...card,
      own: { ...card.own, agencyName: 'Harbor & Main', sellerName: 'Sam Okafor' },
    });
  });
}

const open: (() => void)[] = [];

/** After a test. */
export function closeClients(): void {
  for (const close of open.splice(0)) close();
}

/** What the second window does, without a window: it says that it is there and keeps what it hears. */
export async function openClient(state: { isHidden?: boolean } = {}) {
  const heard: ClientMessage[] = [];
  const channel = new BroadcastChannel(toChannelName(interviewId));
  channel.onmessage = ({ data }) => {
    const message = readMessage(data);
    if (message) heard.push(message);
  };
  let leave = () => {};
  await new Promise<void>((resolve) => {
    void navigator.locks.request(toLockName(interviewId), { mode: 'shared' }, () => {
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
  const say = (message: ClientMessage) => channel.postMessage(message);
  say({ kind: 'here', ...state });
  const slides = () => heard.flatMap((message) => (message.kind === 'view' ? [message.view] : []));
  return { heard, say, slides, leave: () => leave(), last: () => slides().at(-1) };
}
