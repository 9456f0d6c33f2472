import type { CallError } from '#lib/CallError.ts';
import type { Lock, OutboxChannel, OutboxNews, ToldError } from './Outbox.ts';

export function toToldError({ code, status, message, reasons }: CallError): ToldError {
  return { code, status, message, reasons };
}

export function openOutboxChannel(name: string): OutboxChannel {
  const channel = new BroadcastChannel(name);
  return {
    tell: (news) => channel.postMessage(news),
    hear(listener) {
      channel.onmessage = (message: MessageEvent<OutboxNews>) => listener(message.data);
    },
    close: () => channel.close(),
  };
}

/** Runs work for a subject in one tab of the browser at a time; without Web Locks in one call of this tab. */
export function oneTabAtATime(name: string): Lock {
  if (!('locks' in navigator)) return oneCallAtATime();
  return (subject, work) => navigator.locks.request(`${name}/${subject}`, work);
}

export function oneCallAtATime(): Lock {
  const last = new Map<string, Promise<unknown>>();
  return (subject, work) => {
    const run = (last.get(subject) ?? Promise.resolve()).then(work, work);
    last.set(
      subject,
      run.catch(() => undefined),
    );
    return run;
  };
}
