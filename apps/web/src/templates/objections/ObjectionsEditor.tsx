import type { ObjectionsTemplateId } from '@salespro/domain/templates/TemplateId.ts';
import { useId, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import styles from './objectionsEditor.module.css';
import type { ObjectionLayer } from './useDrafts.ts';
import { useObjectionsSaving } from './useObjectionsSaving.ts';

interface ObjectionsEditorProps {
  readonly templateId: ObjectionsTemplateId;
  readonly layer: ObjectionLayer;
  /** Null where there is no own text yet. */
  readonly stored: string | null;
  readonly draft: string;
  readonly onDraft: (draft: string) => void;
  /** The server has this text, or has removed what it was written on. */
  readonly onStored: (text: string) => void;
  readonly onClose: () => void;
}

/** As long as the contract lets a text be. */
const maxLength = 50_000;

export function ObjectionsEditor(props: ObjectionsEditorProps) {
  const { templateId, layer, stored, draft, onDraft, onStored, onClose } = props;
  const id = useId();
  const saving = useObjectionsSaving(templateId, layer, onStored);
  const [isAsked, setAsked] = useState(false);
  const isChanged = draft !== stored;
  return (
    <div className={styles.editor}>
      <label className={styles.label} htmlFor={id}>
        {layer === 'account' ? 'My objections' : 'Shared objections, seen by every seller'}
      </label>
      <p className={styles.hint} id={`${id}-hint`}>
        Start each objection with ### and what the client says. Write your answer below it.
      </p>
      <textarea
        className={styles.area}
        id={id}
        aria-describedby={`${id}-hint`}
        maxLength={maxLength}
        value={draft}
        onChange={(event) => onDraft(event.target.value)}
      />
      <div className={styles.actions}>
        <Button isBusy={saving.isBusy} disabled={!isChanged} onClick={() => saving.save(draft)}>
          Save
        </Button>
        <Button variant="outline" disabled={saving.isBusy} onClick={onClose}>
          Cancel
        </Button>
        <span className={styles.state} role="status">
          {isChanged ? 'Edited, not saved' : ''}
        </span>
        {layer === 'account' && stored !== null ? (
          <Button variant="danger" disabled={saving.isBusy} onClick={() => setAsked(true)}>
            Remove mine
          </Button>
        ) : null}
      </div>
      {isAsked ? (
        <Dialog
          title="Remove your objections?"
          onClose={() => setAsked(false)}
          actions={
            <>
              <Button variant="outline" onClick={() => setAsked(false)}>
                Cancel
              </Button>
              <Button
                variant="dangerFilled"
                onClick={() => {
                  setAsked(false);
                  saving.remove(draft);
                }}
              >
                Remove
              </Button>
            </>
          }
        >
          This deletes your text for this service. You'll use the shared one again.
        </Dialog>
      ) : null}
    </div>
  );
}
