import { type LeadImport, undoLeadImport } from '@salespro/contract/leads.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { showFailureUnlessSignedOut } from '#auth/showFailureUnlessSignedOut.ts';
import { formatDateTime } from '#lib/formatDateTime.ts';
import { call } from '#lib/http.ts';
import { useAction } from '#lib/useAction.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { Stack } from '#ui/primitives.tsx';
import { SkippedLeadRowList } from './LeadFilePreview.tsx';
import { refreshLeadImports, skippedLeadRowsQuery } from './leadImportsQuery.ts';
import styles from './leads.module.css';
import {
  formatCount,
  formatCountWithNoun,
  formatProspectCount,
  formatRowCount,
  messages,
} from './messages.ts';

interface LeadImportCardProps {
  readonly leadImport: LeadImport;
  readonly isOnline: boolean;
}

/** Shows progress and result of one import of prospects, with its undo. */
export function LeadImportCard({ leadImport, isOnline }: LeadImportCardProps) {
  const [isConfirmingUndo, setConfirmingUndo] = useState(false);
  const skippedCount = leadImport.broken + leadImport.duplicates + leadImport.full;
  const skippedRows = useQuery({
    ...skippedLeadRowsQuery(leadImport.id),
    enabled: leadImport.status === 'done' && skippedCount > 0,
  });
  const canUndo =
    (leadImport.status === 'done' && leadImport.added > 0) || leadImport.status === 'running';
  return (
    <Card title={`Import of ${formatDateTime(leadImport.createdAt)}`}>
      <div className={styles.sections}>
        {leadImport.status === 'running' ? (
          <Stack gap={8}>
            <p role="status">
              Importing {formatCount(leadImport.handled)} of {formatRowCount(leadImport.total)}. You
              can leave this page. We'll keep going.
            </p>
            <ProgressBar
              label="Importing"
              percent={Math.round((100 * leadImport.handled) / leadImport.total)}
            />
          </Stack>
        ) : (
          <p role="status">{formatImportResult(leadImport)}</p>
        )}
        {leadImport.status === 'done' ? (
          <SkippedLeadRowList
            title={`${formatRowCount(skippedCount)} left out`}
            rows={skippedRows.data ?? []}
          />
        ) : null}
      </div>
      {canUndo ? (
        <div className={styles.actions}>
          <Button variant="outline" disabled={!isOnline} onClick={() => setConfirmingUndo(true)}>
            {leadImport.status === 'running' ? 'Stop and Undo' : 'Undo Import'}
          </Button>
        </div>
      ) : null}
      {isConfirmingUndo ? (
        <UndoDialog leadImport={leadImport} onClose={() => setConfirmingUndo(false)} />
      ) : null}
    </Card>
  );
}

function formatImportResult(leadImport: LeadImport): string {
  if (leadImport.status === 'undoing') return 'Undoing the import...';
  if (leadImport.status === 'undone') {
    const stayed =
      leadImport.kept > 0
        ? ` ${formatProspectCount(leadImport.kept)} stayed because you've worked on ${leadImport.kept === 1 ? 'it' : 'them'}.`
        : '';
    return `Import undone. ${formatProspectCount(leadImport.removed)} removed.${stayed}`;
  }
  const parts = [
    leadImport.broken > 0 && `${formatRowCount(leadImport.broken)} couldn't be read`,
    leadImport.duplicates > 0 &&
      formatCountWithNoun(leadImport.duplicates, 'duplicate', 'duplicates'),
    leadImport.full > 0 &&
      `${formatRowCount(leadImport.full)} didn't fit because your account is full`,
  ].filter((part) => part !== false);
  const skippedText = parts.length > 0 ? ` Left out: ${parts.join(', ')}.` : '';
  return `${formatProspectCount(leadImport.added)} added.${skippedText}`;
}

interface UndoDialogProps {
  readonly leadImport: LeadImport;
  readonly onClose: () => void;
}

function UndoDialog({ leadImport, onClose }: UndoDialogProps) {
  const { run, isBusy } = useAction(async () => {
    try {
      await call(undoLeadImport, { params: { id: leadImport.id } });
      await refreshLeadImports();
    } catch (thrown) {
      showFailureUnlessSignedOut(thrown, messages.undoFailed);
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
      This removes the {formatProspectCount(leadImport.added)} it added. Anyone you've worked on
      since stays: with an answer, an edit or a brand audit.
    </Dialog>
  );
}
