import { useAction } from '#lib/useAction.ts';
import { deleteUnsentChanges } from '#sync/copies/deviceCleanup.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { unsentChangeCountStore } from './purgeForeignCopies.ts';

export interface UnsentChangesDialogProps {
  readonly count: number;
}

/** Asks a visitor what to do with unsent changes on this device; deletes them only after confirmation. */
export function UnsentChangesDialog({ count }: UnsentChangesDialogProps) {
  const keep = () => unsentChangeCountStore.set(0);
  const deleting = useAction(async () => {
    await deleteUnsentChanges();
    unsentChangeCountStore.set(0);
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
