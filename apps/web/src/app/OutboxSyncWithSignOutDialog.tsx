import { useEffect, useState } from 'react';
import { isSharedComputer } from '#auth/useAuth.ts';
import { messages } from '#call/messages.ts';
import { useStore } from '#lib/createStore.ts';
import { addSignOutGuard } from '#lib/signOutGuards.ts';
import { showFailure } from '#lib/toast.ts';
import { countStoredFormStates, deleteCopies } from '#sync/copies/deviceCopies.ts';
import { copyQueriesToDevice } from '#sync/copies/queryCopies.ts';
import { recordLeftoverChanges } from '#sync/interview/leftoverChanges.ts';
import {
  deleteUserDataOnDevice,
  openOutboxStore,
  useOutboxState,
} from '#sync/interview/openOutbox.ts';
import { databaseEvictedEvent } from '#sync/outbox/createDeviceStore.ts';
import { findEvictedChanges } from '#sync/outbox/evictionRecord.ts';
import { countChanges } from '#sync/outbox/outboxQueue.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';

interface OutboxSyncWithSignOutDialogProps {
  /** The session ended, and the page waits for the user to sign in again. */
  readonly isSessionEnded: boolean;
}

type SignOutChoice = 'stay' | 'keep' | 'discard';

interface SignOutQuestion {
  readonly count: number;
  readonly answer: (given: SignOutChoice) => void;
}

/** Sends the outbox of the signed-in user, and asks before a sign-out leaves unsent changes behind. */
export function OutboxSyncWithSignOutDialog({ isSessionEnded }: OutboxSyncWithSignOutDialogProps) {
  const open = useStore(openOutboxStore);
  const [question, setQuestion] = useState<SignOutQuestion | null>(null);

  useEffect(() => {
    if (!open) return;
    const { userId, outbox } = open;
    void recordLeftoverChanges(open).then(() => {
      if (findEvictedChanges() !== '')
        void import('./reportEvictedChanges.ts').then(({ reportEvictedChanges }) =>
          reportEvictedChanges(userId),
        );
    });
    const send = () => void outbox.sendNow();
    const load = () => void outbox.load();
    window.addEventListener('online', send);
    window.addEventListener(databaseEvictedEvent, load);
    const stopCopying = copyQueriesToDevice(userId);
    const ask = (count: number) =>
      new Promise<SignOutChoice>((answer) => setQuestion({ count, answer }));
    const unguard = addSignOutGuard(async () => {
      await outbox.sendNow();
      const count = countChanges(outbox.get()) + (await countStoredFormStates(userId));
      const answer = count > 0 ? await ask(count) : 'discard';
      setQuestion(null);
      if (answer === 'stay') return null;
      return async () => {
        if (answer === 'discard') await deleteUserDataOnDevice(open);
        else await deleteCopies(userId, { withFormStates: false });
      };
    });
    return () => {
      window.removeEventListener('online', send);
      window.removeEventListener(databaseEvictedEvent, load);
      unguard();
      stopCopying();
    };
  }, [open]);

  useEffect(() => {
    if (!isSessionEnded) void open?.outbox.sendNow();
  }, [open, isSessionEnded]);

  // Shows the storage warning once instead of after every answer.
  const storageProblem = useOutboxState()?.storageProblem ?? null;
  const [shownProblem, setShownProblem] = useState<keyof typeof messages.deviceTrouble | null>(
    null,
  );
  if (storageProblem !== null && storageProblem !== 'shared' && shownProblem === null)
    setShownProblem(storageProblem);
  useEffect(() => {
    if (shownProblem !== null) showFailure(messages.deviceTrouble[shownProblem]);
  }, [shownProblem]);

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
