import { useEffect, useRef, useState } from 'react';
import { useSignOut } from '#auth/useSignOut.ts';
import { dismissToastsLike, showFailure } from '#lib/toast.ts';
import { useOnline } from '#lib/useOnline.ts';
import { useOutboxState } from '#sync/interview/openOutbox.ts';
import { countChanges } from '#sync/outbox/outboxQueue.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';

const offlineToast = {
  title: 'Shared computer',
  description:
    "You're on a shared computer, so there's no copy here. Please wait for the connection.",
  isSticky: true,
};

/** Renders the shared computer badge and signs the user out after 30 minutes without activity. */
export function SharedComputerIdleSignOut() {
  const { signOut } = useSignOut();
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);
  const watch = useRef<ReturnType<typeof watchIdleTime>>(undefined);
  useEffect(() => {
    const started = watchIdleTime(setSecondsLeft);
    watch.current = started;
    return started.stop;
  }, []);

  const outbox = useOutboxState();
  const unsent = outbox ? countChanges(outbox) : 0;
  const isOver = secondsLeft === 0 && unsent === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the time is over
  useEffect(() => {
    if (isOver) void signOut();
  }, [isOver]);

  const isCutOff = !useOnline() || (outbox?.failing.size ?? 0) > 0;
  useEffect(() => {
    if (!isCutOff) return;
    showFailure(offlineToast);
    return () => dismissToastsLike(offlineToast);
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

const idleTimeoutMs = 30 * 60_000;
const signOutWarningMs = 60_000;
/** Minimum time between two activity messages to other tabs. */
const tabSyncIntervalMs = 10_000;
const activityEvents = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

/** Receives the seconds until the automatic sign-out; null while the user is active. */
type OnIdleCountdown = (secondsLeft: number | null) => void;

/** Watches user activity in all tabs, and counts down to a sign-out after 30 minutes without any. */
export function watchIdleTime(onCountdown: OnIdleCountdown): {
  readonly stay: () => void;
  readonly stop: () => void;
} {
  const channel = new BroadcastChannel('salespro-touch');
  let lastActivityAt = Date.now();
  let announcedAt = 0;

  function stay(): void {
    lastActivityAt = Date.now();
    if (lastActivityAt - announcedAt > tabSyncIntervalMs) {
      announcedAt = lastActivityAt;
      channel.postMessage('touch');
    }
    update();
  }

  // Computed from the clock, because timers do not run while the computer sleeps.
  function update(): void {
    const leftMs = lastActivityAt + idleTimeoutMs + signOutWarningMs - Date.now();
    onCountdown(leftMs > signOutWarningMs ? null : Math.max(0, Math.ceil(leftMs / 1000)));
  }

  /** Records activity; ignored once the dialog has opened, because only its button continues the session. */
  function recordActivity(): void {
    if (Date.now() - lastActivityAt < idleTimeoutMs) stay();
  }

  const timer = setInterval(update, 1_000);
  channel.onmessage = () => {
    lastActivityAt = Date.now();
    update();
  };
  for (const name of activityEvents)
    window.addEventListener(name, recordActivity, { passive: true });
  return {
    stay,
    stop() {
      clearInterval(timer);
      channel.close();
      for (const name of activityEvents) window.removeEventListener(name, recordActivity);
    },
  };
}
