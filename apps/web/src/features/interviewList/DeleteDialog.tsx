import {
  deleteInterview as deleteOnServer,
  type InterviewCard,
} from '@salespro/contract/interviews.ts';
import { IconTrash } from '@tabler/icons-react';
import { CallError } from '#lib/CallError.ts';
import { call } from '#lib/http.ts';
import { showFailure, showSuccess } from '#lib/toast.ts';
import { usePageAction } from '#lib/useAction.ts';
import { deleteCopy, interviewName } from '#sync/copies/deviceCopies.ts';
import { openOutboxStore } from '#sync/interview/openOutbox.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { dropCards } from './cardsQuery.ts';
import { messages } from './messages.ts';

interface DeleteDialogProps {
  readonly card: InterviewCard;
  readonly onClose: (isDeleted: boolean) => void;
}

export function DeleteDialog({ card, onClose }: DeleteDialogProps) {
  const { run, isBusy } = usePageAction(async (page) => {
    try {
      await deleteInterview(card.id);
    } catch {
      showFailure(messages.deleteFailed);
      onClose(false);
      return;
    }
    dropCards(({ id }) => id === card.id);
    if (page.isLeft()) return;
    showSuccess(messages.deleted);
    onClose(true);
  });
  return (
    <Dialog
      title="Delete interview"
      onClose={() => onClose(false)}
      isBusy={isBusy}
      actions={
        <>
          <Button variant="outline" disabled={isBusy} onClick={() => onClose(false)}>
            Cancel
          </Button>
          <Button variant="dangerFilled" isBusy={isBusy} onClick={() => void run()}>
            {isBusy ? null : <IconTrash aria-hidden="true" size={18} stroke={1.8} />}
            Delete
          </Button>
        </>
      }
    >
      Are you sure you want to delete the interview for{' '}
      <strong>
        <bdi>{card.businessName}</bdi>
      </strong>
      ? This action cannot be undone.
    </Dialog>
  );
}

/** Deletes an interview and the changes to it that still wait on this device. */
async function deleteInterview(id: string): Promise<void> {
  try {
    await call(deleteOnServer, { params: { id } });
  } catch (thrown) {
    // Deleted elsewhere: the outcome is the same.
    if (!(thrown instanceof CallError) || thrown.code !== 'not_found') throw thrown;
  }
  const open = openOutboxStore.get();
  if (!open) return;
  const { userId, outbox } = open;
  await deleteCopy(userId, interviewName(id));
  await outbox.load();
  const { entries, aside } = outbox.get();
  for (const one of [...entries, ...aside]) if (one.subject === id) await outbox.withdraw(one.id);
}
