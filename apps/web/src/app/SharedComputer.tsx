import { useEffect, useRef, useState } from 'react';
import { useLeave } from '#auth/useLeave.ts';
import { settleToast, showFailure } from '#lib/toast.ts';
import { useOnline } from '#lib/useOnline.ts';
import { useOutboxState } from '#sync/interview/openOutbox.ts';
import { countChanges } from '#sync/outbox/outboxContents.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { watchIdle } from './watchIdle.ts';

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
