import { type LeadImport, undoLeadImport } from '@salespro/contract/leads.ts';
import { reportFailure } from '#auth/reportFailure.ts';
import { call } from '#lib/http.ts';
import { useAction } from '#lib/useAction.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { refreshImports } from './leadsQuery.ts';
import { messages, prospects } from './messages.ts';

interface UndoDialogProps {
  readonly shown: LeadImport;
  readonly onClose: () => void;
}

export function UndoDialog({ shown, onClose }: UndoDialogProps) {
  const { run, isBusy } = useAction(async () => {
    try {
      await call(undoLeadImport, { params: { id: shown.id } });
      await refreshImports();
    } catch (thrown) {
      reportFailure(thrown, messages.undoFailed);
    }
    onClose();
  });
  return (
    <Dialog
      title="Undo this import?"
      onClose={onClose}
      isBusy={isBusy}
      actions={
        <>
          <Button variant="outline" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="dangerFilled" isBusy={isBusy} onClick={() => void run()}>
            Undo Import
          </Button>
        </>
      }
    >
      This removes the {prospects(shown.added)} it added. Anyone you've worked on since stays: with
      an answer, an edit or a brand audit.
    </Dialog>
  );
}
