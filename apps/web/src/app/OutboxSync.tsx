import { useEffect, useState } from 'react';
import { isSharedComputer } from '#auth/useAuth.ts';
import { messages } from '#call/messages.ts';
import { useStore } from '#lib/createStore.ts';
import { guardLeaving } from '#lib/leaveGuard.ts';
import { showFailure } from '#lib/toast.ts';
import { countDrafts, deleteCopies } from '#sync/copies/deviceCopies.ts';
import { keepCopies } from '#sync/copies/queryCopies.ts';
import { noteLeftBehind } from '#sync/interview/leftBehind.ts';
import { forgetPerson, openOutboxStore, useOutboxState } from '#sync/interview/openOutbox.ts';
import { deletedEvent } from '#sync/outbox/createDeviceStore.ts';
import { countChanges } from '#sync/outbox/outboxQueue.ts';
import { findLost } from '#sync/outbox/waitingMark.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';

interface OutboxSyncProps {
  /** Their session ended, and this page waits for them to sign in again. */
  readonly isEnded: boolean;
}

type Answer = 'stay' | 'keep' | 'discard';

interface Question {
  readonly count: number;
  readonly answer: (given: Answer) => void;
}

/** On every page of somebody who is signed in: sends what waits, and asks before it is left behind. */
export function OutboxSync({ isEnded }: OutboxSyncProps) {
  const open = useStore(openOutboxStore);
  const [question, setQuestion] = useState<Question | null>(null);

  useEffect(() => {
    if (!open) return;
    const { userId, outbox } = open;
    void noteLeftBehind(open).then(() => {
      if (findLost() !== '') void import('./sayLost.ts').then(({ sayLost }) => sayLost(userId));
    });
    const send = () => void outbox.sendNow();
    const load = () => void outbox.load();
    window.addEventListener('online', send);
    window.addEventListener(deletedEvent, load);
    const stopCopying = keepCopies(userId);
    const ask = (count: number) => new Promise<Answer>((answer) => setQuestion({ count, answer }));
    const unguard = guardLeaving(async () => {
      await outbox.sendNow();
      const count = countChanges(outbox.get()) + (await countDrafts(userId));
      const answer = count > 0 ? await ask(count) : 'discard';
      setQuestion(null);
      if (answer === 'stay') return null;
      return async () => {
        if (answer === 'discard') await forgetPerson(open);
        else await deleteCopies(userId, { withDrafts: false });
      };
    });
    return () => {
      window.removeEventListener('online', send);
      window.removeEventListener(deletedEvent, load);
      unguard();
      stopCopying();
    };
  }, [open]);

  useEffect(() => {
    if (!isEnded) void open?.outbox.sendNow();
  }, [open, isEnded]);

  // Said once: every answer would say it again.
  const trouble = useOutboxState()?.trouble ?? null;
  const [told, setTold] = useState<keyof typeof messages.deviceTrouble | null>(null);
  if (trouble !== null && trouble !== 'shared' && told === null) setTold(trouble);
  useEffect(() => {
    if (told !== null) showFailure(messages.deviceTrouble[told]);
  }, [told]);

  if (!question) return null;
  const isShared = isSharedComputer();
  return (
    <Dialog
      title={messages.leaving.title}
      onClose={() => question.answer('stay')}
      actions={
        <>
          <Button variant="outline" onClick={() => question.answer('stay')}>
            Cancel
          </Button>
          <Button variant="danger" onClick={() => question.answer('discard')}>
            Delete
          </Button>
          {isShared ? null : (
            <Button onClick={() => question.answer('keep')}>Keep on this device</Button>
          )}
        </>
      }
    >
      {messages.leaving[isShared ? 'sharedText' : 'text'](question.count)}
    </Dialog>
  );
}
