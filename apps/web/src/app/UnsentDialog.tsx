import { useAction } from '#lib/useAction.ts';
import { deleteUnsent } from '#sync/copies/leftovers.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { unsentStore } from './followOwner.ts';

export interface UnsentDialogProps {
  readonly count: number;
}

/** Nobody is signed in and something was never sent: it is the one thing that is never deleted unasked. */
export function UnsentDialog({ count }: UnsentDialogProps) {
  const keep = () => unsentStore.set(0);
  const deleting = useAction(async () => {
    await deleteUnsent();
    unsentStore.set(0);
  });
  const isOne = count === 1;
  return (
    <Dialog
      title={isOne ? "One change wasn't sent yet" : `${count} changes weren't sent yet`}
      onClose={keep}
      isBusy={deleting.isBusy}
      actions={
        <>
          <Button data-first-focus onClick={keep}>
            Sign in and send
          </Button>
          <Button variant="danger" isBusy={deleting.isBusy} onClick={() => void deleting.run()}>
            Delete
          </Button>
        </>
      }
    >
      {isOne ? "It's" : "They're"} only on this device. Whoever entered {isOne ? 'it' : 'them'} can
      sign in again to send {isOne ? 'it' : 'them'}. Or delete {isOne ? 'it' : 'them'} for good.
    </Dialog>
  );
}
