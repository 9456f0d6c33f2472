import { type LeadImport, undoLeadImport } from '@salespro/contract/leads.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reportFailure } from '#auth/reportFailure.ts';
import { call } from '#lib/http.ts';
import { toMomentText } from '#lib/toMomentText.ts';
import { useAction } from '#lib/useAction.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { Stack } from '#ui/primitives.tsx';
import { LeftOutList } from './FilePreview.tsx';
import styles from './leads.module.css';
import { leftOutQuery, refreshImports } from './leadsQuery.ts';
import { countOf, messages, prospects, rows as rowsOf, toCount } from './messages.ts';

interface ImportCardProps {
  readonly shown: LeadImport;
  readonly isOnline: boolean;
}

/** How far one import is, what came of it, and the way back. */
export function ImportCard({ shown, isOnline }: ImportCardProps) {
  const [isAsking, setAsking] = useState(false);
  const left = shown.broken + shown.duplicates + shown.full;
  const leftOut = useQuery({
    ...leftOutQuery(shown.id),
    enabled: shown.status === 'done' && left > 0,
  });
  const canUndo = (shown.status === 'done' && shown.added > 0) || shown.status === 'running';
  return (
    <Card title={`Import of ${toMomentText(shown.createdAt)}`}>
      <div className={styles.parts}>
        {shown.status === 'running' ? (
          <Stack gap={8}>
            <p role="status">
              Importing {toCount(shown.handled)} of {rowsOf(shown.total)}. You can leave this page.
              We'll keep going.
            </p>
            <ProgressBar
              label="Importing"
              percent={Math.round((100 * shown.handled) / shown.total)}
            />
          </Stack>
        ) : (
          <p role="status">{toOutcome(shown)}</p>
        )}
        {shown.status === 'done' ? (
          <LeftOutList title={`${rowsOf(left)} left out`} rows={leftOut.data ?? []} />
        ) : null}
      </div>
      {canUndo ? (
        <div className={styles.actions}>
          <Button variant="outline" disabled={!isOnline} onClick={() => setAsking(true)}>
            {shown.status === 'running' ? 'Stop and Undo' : 'Undo Import'}
          </Button>
        </div>
      ) : null}
      {isAsking ? <UndoDialog shown={shown} onClose={() => setAsking(false)} /> : null}
    </Card>
  );
}

function toOutcome(shown: LeadImport): string {
  if (shown.status === 'undoing') return 'Undoing the import...';
  if (shown.status === 'undone') {
    const stayed =
      shown.kept > 0
        ? ` ${prospects(shown.kept)} stayed because you've worked on ${shown.kept === 1 ? 'it' : 'them'}.`
        : '';
    return `Import undone. ${prospects(shown.removed)} removed.${stayed}`;
  }
  const parts = [
    shown.broken > 0 && `${rowsOf(shown.broken)} couldn't be read`,
    shown.duplicates > 0 && countOf(shown.duplicates, 'duplicate', 'duplicates'),
    shown.full > 0 && `${rowsOf(shown.full)} didn't fit because your account is full`,
  ].filter((part) => part !== false);
  const left = parts.length > 0 ? ` Left out: ${parts.join(', ')}.` : '';
  return `${prospects(shown.added)} added.${left}`;
}

interface UndoDialogProps {
  readonly shown: LeadImport;
  readonly onClose: () => void;
}

function UndoDialog({ shown, onClose }: UndoDialogProps) {
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
