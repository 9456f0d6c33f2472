import { type BrandAudit, deleteBrandAudit } from '@salespro/contract/audit.ts';
import { IconTrash } from '@tabler/icons-react';
import { call } from '#lib/http.ts';
import { showFailure, showSuccess } from '#lib/toast.ts';
import { useAction } from '#lib/useAction.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { keepAudit } from './auditQuery.ts';
import { messages } from './messages.ts';

interface DeleteDialogProps {
  readonly interviewId: string;
  readonly audit: BrandAudit;
  readonly onClose: () => void;
}

export function DeleteDialog({ interviewId, audit, onClose }: DeleteDialogProps) {
  const { run, isBusy } = useAction(async () => {
    try {
      await call(deleteBrandAudit, { params: { id: interviewId } });
      keepAudit(interviewId, null);
      showSuccess(messages.deleted);
    } catch {
      showFailure(messages.deleteFailed);
    }
    onClose();
  });
  return (
    <Dialog
      title="Delete the brand audit?"
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="dangerFilled" isBusy={isBusy} onClick={() => void run()}>
            {isBusy ? null : <IconTrash aria-hidden="true" size={18} stroke={1.8} />}
            Delete
          </Button>
        </>
      }
    >
      <p>
        {audit.fileName} is removed from this interview and cannot be brought back. All answers
        stay.
      </p>
    </Dialog>
  );
}
