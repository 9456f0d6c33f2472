import type { TemplateId } from '@salespro/domain/templates/TemplateId.ts';
import { useQuery } from '@tanstack/react-query';
import { showFailure, showSuccess } from '#lib/toast.ts';
import { usePageAction } from '#lib/useAction.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { LoadingCard } from '#ui/LoadingCard.tsx';
import { Notice } from '#ui/Notice.tsx';
import styles from './historyDialog.module.css';
import { messages } from './messages.ts';
import * as api from './templates.api.ts';
import { toFailure } from './useTemplateActions.ts';

interface HistoryDialogProps {
  readonly templateId: TemplateId;
  readonly onRestored: () => void;
  readonly onClose: () => void;
}

/** W-28: the global texts there were, with author and time; one click brings one back. */
export function HistoryDialog({ templateId, onRestored, onClose }: HistoryDialogProps) {
  const history = useQuery({
    queryKey: ['template-history', templateId],
    queryFn: () => api.readHistory(templateId),
    staleTime: 0,
    gcTime: 0,
  });
  const restore = usePageAction(async (page, text: string | null) => {
    try {
      if (text === null) await api.resetGlobal(templateId);
      else await api.saveToGlobal(templateId, text);
    } catch (thrown) {
      showFailure(toFailure(text === null ? 'resetGlobal' : 'saveGlobal', thrown));
      return;
    }
    if (page.isLeft()) return;
    showSuccess(messages.restored);
    onRestored();
    onClose();
  });

  return (
    <Dialog
      role="dialog"
      title="Shared texts so far"
      onClose={onClose}
      isBusy={restore.isBusy}
      actions={
        <Button variant="outline" disabled={restore.isBusy} onClick={onClose}>
          Close
        </Button>
      }
    >
      {history.isPending ? <LoadingCard /> : null}
      {history.isError ? (
        <Notice
          tone="danger"
          action={
            <Button variant="outline" size="small" onClick={() => void history.refetch()}>
              Try Again
            </Button>
          }
        >
          We couldn't load the history. Nothing is lost.
        </Notice>
      ) : null}
      {history.data?.length === 0 ? (
        <p>Nobody has changed this text for everyone yet. The built-in text is in use.</p>
      ) : null}
      <ol className={styles.versions}>
        {history.data?.map(({ version, templateString, author, at }, index) => (
          <li key={version} className={styles.version}>
            <div className={styles.words}>
              <p className={styles.when}>{toTime(at)}</p>
              <p className={styles.author}>{author}</p>
              <p className={styles.text}>
                {templateString === null
                  ? 'Reset to the built-in text'
                  : templateString.slice(0, 300)}
              </p>
            </div>
            {index === 0 ? (
              <span className={styles.now}>In use</span>
            ) : (
              <Button
                variant="outline"
                size="small"
                isBusy={restore.isBusy}
                aria-label={`Restore the text of ${toTime(at)}`}
                onClick={() => void restore.run(templateString)}
              >
                Restore
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

function toTime(at: string): string {
  return new Date(at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
}
