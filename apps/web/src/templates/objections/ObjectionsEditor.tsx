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
  readonly onClose: () => void;
}

/** As long as the contract lets a text be. */
const maxLength = 50_000;

export function ObjectionsEditor(props: ObjectionsEditorProps) {
  const { templateId, layer, stored, draft, onDraft, onClose } = props;
  const id = useId();
  const saving = useObjectionsSaving(templateId, layer, onClose);
  const [isAsked, setAsked] = useState(false);
  const isChanged = draft !== stored;
  return (
    <div className={styles.editor}>
      <label className={styles.label} htmlFor={id}>
        {layer === 'account' ? 'My objections' : 'Global objections, seen by every seller'}
      </label>
      <p className={styles.hint} id={`${id}-hint`}>
        Start each objection with ### and what the client says. Write what you answer beneath.
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
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <span className={styles.state} role="status">
          {isChanged ? 'Edited, not saved' : ''}
        </span>
        {layer === 'account' && stored !== null ? (
          <Button variant="danger" onClick={() => setAsked(true)}>
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
                  saving.remove();
                }}
              >
                Remove
              </Button>
            </>
          }
        >
          Your text for this service is deleted and the global one is in force again.
        </Dialog>
      ) : null}
    </div>
  );
}
