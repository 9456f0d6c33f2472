import { useEffect, useRef, useState } from 'react';
import { useLeave } from '#auth/useLeave.ts';
import { settleToast, showFailure } from '#lib/toast.ts';
import { useOnline } from '#lib/useOnline.ts';
import { useOutboxState } from '#sync/interview/openOutbox.ts';
import { countChanges } from '#sync/outbox/outboxQueue.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';

const noCopy = {
  title: 'Shared computer',
  description:
    "You're on a shared computer, so there's no copy here. Please wait for the connection.",
  stays: true,
};

/** In the header of somebody who uses a computer that is not theirs alone: says so, and watches it. */
export function SharedComputer() {
  const { leave } = useLeave();
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);
  const watch = useRef<ReturnType<typeof watchIdle>>(undefined);
  useEffect(() => {
    const started = watchIdle(setSecondsLeft);
    watch.current = started;
    return started.stop;
  }, []);

  const outbox = useOutboxState();
  const unsent = outbox ? countChanges(outbox) : 0;
  const isOver = secondsLeft === 0 && unsent === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the time is over
  useEffect(() => {
    if (isOver) void leave();
  }, [isOver]);

  const isCutOff = !useOnline() || (outbox?.failing.size ?? 0) > 0;
  useEffect(() => {
    if (!isCutOff) return;
    showFailure(noCopy);
    return () => settleToast(noCopy);
  }, [isCutOff]);
  useEffect(() => {
    if (unsent === 0) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsent]);

  return (
    <>
      <Badge tone="outline">Shared computer</Badge>
      {secondsLeft === null ? null : (
        <Dialog
          title="Still there?"
          actions={<Button onClick={() => watch.current?.stay()}>Stay signed in</Button>}
        >
          {secondsLeft === 0 && unsent > 0
            ? `${unsent === 1 ? 'One change is' : `${unsent} changes are`} not sent yet. We'll sign you out as soon as that's done.`
            : `We sign you out in ${secondsLeft} seconds.`}
        </Dialog>
      )}
    </>
  );
}

const idleMs = 30 * 60_000;
const warningMs = 60_000;
/** Other tabs need not hear of every key. */
const tellMs = 10_000;
const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

/** Null: somebody is there. Otherwise the seconds until they are signed out. */
type Tell = (secondsLeft: number | null) => void;

/** Asks after half an hour without a touch, in whichever tab of the browser. */
export function watchIdle(tell: Tell): { readonly stay: () => void; readonly stop: () => void } {
  const channel = new BroadcastChannel('salespro-touch');
  let touchedAt = Date.now();
  let toldAt = 0;

  function stay(): void {
    touchedAt = Date.now();
    if (touchedAt - toldAt > tellMs) {
      toldAt = touchedAt;
      channel.postMessage('touch');
    }
    look();
  }

  // By the clock and not by a timer of its length: a computer may have slept meanwhile.
  function look(): void {
    const leftMs = touchedAt + idleMs + warningMs - Date.now();
    tell(leftMs > warningMs ? null : Math.max(0, Math.ceil(leftMs / 1000)));
  }

  /** Once it is asked, only the answer counts. */
  function touch(): void {
    if (Date.now() - touchedAt < idleMs) stay();
  }

  const timer = setInterval(look, 1_000);
  channel.onmessage = () => {
    touchedAt = Date.now();
    look();
  };
  for (const name of touches) window.addEventListener(name, touch, { passive: true });
  return {
    stay,
    stop() {
      clearInterval(timer);
      channel.close();
      for (const name of touches) window.removeEventListener(name, touch);
    },
  };
}
