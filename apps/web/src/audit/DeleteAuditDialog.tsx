import { type BrandAudit, deleteBrandAudit } from '@salespro/contract/audit.ts';
import { IconTrash } from '@tabler/icons-react';
import { call } from '#lib/http.ts';
import { showFailure, showSuccess } from '#lib/toast.ts';
import { usePageAction } from '#lib/usePageAction.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { keepAudit } from './auditQuery.ts';
import { messages } from './messages.ts';

interface DeleteAuditDialogProps {
  readonly interviewId: string;
  readonly audit: BrandAudit;
  readonly onClose: () => void;
}

export function DeleteAuditDialog({ interviewId, audit, onClose }: DeleteAuditDialogProps) {
  const { run, isBusy } = usePageAction(async (page) => {
    try {
      await call(deleteBrandAudit, { params: { id: interviewId } });
      keepAudit(interviewId, null);
      if (!page.isLeft()) showSuccess(messages.deleted);
    } catch {
      showFailure(messages.deleteFailed);
    }
    onClose();
  });
  return (
    <Dialog
      title="Delete the brand audit?"
      onClose={onClose}
      isBusy={isBusy}
      actions={
        <>
          <Button variant="outline" disabled={isBusy} onClick={onClose}>
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
        {audit.fileName} will be removed from this interview. You can't get it back. Your answers
        stay.
      </p>
    </Dialog>
  );
}
