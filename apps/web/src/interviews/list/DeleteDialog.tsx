import type { InterviewCard } from '@salespro/contract/interviews.ts';
import { IconTrash } from '@tabler/icons-react';
import { messages } from '#interviews/messages.ts';
import { forgetChanges } from '#interviews/saving/forgetChanges.ts';
import { currentSource } from '#interviews/source/currentSource.ts';
import { deleteFrom } from '#interviews/source/deleteFrom.ts';
import { showFailure, showSuccess } from '#lib/toast.ts';
import { useAction } from '#lib/useAction.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { dropCards } from './cardsQuery.ts';

interface DeleteDialogProps {
  readonly card: InterviewCard;
  readonly onClose: (isDeleted: boolean) => void;
}

export function DeleteDialog({ card, onClose }: DeleteDialogProps) {
  const { run, isBusy } = useAction(async () => {
    try {
      await deleteFrom(currentSource(), card.id);
    } catch {
      showFailure(messages.deleteFailed);
      onClose(false);
      return;
    }
    await forgetChanges(card.id);
    dropCards(({ id }) => id === card.id);
    showSuccess(messages.deleted);
    onClose(true);
  });
  return (
    <Dialog
      title="Delete interview"
      onClose={() => onClose(false)}
      actions={
        <>
          <Button variant="outline" onClick={() => onClose(false)}>
            Cancel
          </Button>
          <Button variant="dangerFilled" isBusy={isBusy} onClick={() => void run()}>
            {isBusy ? null : <IconTrash aria-hidden="true" size={18} stroke={1.8} />}
            Delete
          </Button>
        </>
      }
    >
      Are you sure you want to delete the interview for <strong>{card.businessName}</strong>? This
      action cannot be undone.
    </Dialog>
  );
}
