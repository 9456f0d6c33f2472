import { useEffect, useState } from 'react';
import { messages } from '#interviews/messages.ts';
import { followUpdates } from '#lib/appUpdate.ts';
import { guardLeaving } from '#lib/leaveGuard.ts';
import { deleteCopies } from '#lib/outbox/deviceCopies.ts';
import { hasDrafts } from '#lib/outbox/deviceDrafts.ts';
import { showSuccess } from '#lib/toast.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { keepCopies } from './keepCopies.ts';
import { outboxOf } from './outboxOf.ts';

interface SavingKeeperProps {
  readonly userId: string;
  /** Their session ended, and this page waits for them to sign in again. */
  readonly isEnded: boolean;
}

type Answer = 'stay' | 'keep' | 'discard';

/** On every page of somebody who is signed in: sends what waits, and asks before it is left behind. */
export function SavingKeeper({ userId, isEnded }: SavingKeeperProps) {
  const [question, setQuestion] = useState<{ answer: (given: Answer) => void } | null>(null);

  useEffect(() => {
    const outbox = outboxOf(userId);
    // The network came back in the middle of a try that began without it: that one says nothing.
    const retry = async () => {
      await outbox.send();
      if (outbox.get().way === 'down') await outbox.send();
    };
    const onOnline = () => void retry();
    const ask = () => new Promise<Answer>((answer) => setQuestion({ answer }));
    const stopCopying = keepCopies(userId);
    window.addEventListener('online', onOnline);
    const unguard = guardLeaving(async () => {
      await outbox.send();
      const { entries, aside } = outbox.get();
      const isLeft = entries.length + aside.length > 0 || (await hasDrafts(userId));
      const answer = isLeft ? await ask() : 'discard';
      setQuestion(null);
      if (answer === 'stay') return null;
      return async () => {
        if (answer === 'discard') await outbox.clear();
        await deleteCopies(userId, { withDrafts: answer === 'discard' });
      };
    });
    return () => {
      window.removeEventListener('online', onOnline);
      unguard();
      stopCopying();
    };
  }, [userId]);

  useEffect(() => {
    if (!isEnded) void outboxOf(userId).send();
  }, [userId, isEnded]);

  useEffect(() => {
    void followUpdates((takeOver) =>
      showSuccess(messages.newVersion, { label: 'Reload', run: takeOver }),
    );
  }, []);

  if (!question) return null;
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
            Discard
          </Button>
          <Button onClick={() => question.answer('keep')}>Keep on this device</Button>
        </>
      }
    >
      {messages.leaving.text}
    </Dialog>
  );
}
