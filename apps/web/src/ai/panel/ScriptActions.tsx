import { savePitch } from '@salespro/contract/pitch.ts';
import {
  IconArrowBackUp,
  IconColumns2,
  IconDeviceFloppy,
  IconPencil,
  IconRefresh,
} from '@tabler/icons-react';
import { messages } from '#ai/messages.ts';
import { reportFailure } from '#auth/reportFailure.ts';
import { call } from '#lib/http.ts';
import { newId } from '#lib/newId.ts';
import { showSuccess } from '#lib/toast.ts';
import { useAction } from '#lib/useAction.ts';
import { Button } from '#ui/Button.tsx';
import type { FinishedScriptProps } from './FinishedScript.tsx';
import styles from './scriptActions.module.css';

export function ScriptActions(props: FinishedScriptProps) {
  const { interview, desk, script, writing, keeper, onSaved } = props;
  const { isEditing, onEdit, isComparing, onCompare, templateScript } = props;

  const saving = useAction(async () => {
    try {
      const saved = await call(savePitch, {
        params: { id: interview.id },
        body: { operationId: newId(), generatedPitch: script.text },
      });
      onEdit(false);
      showSuccess(messages.saved);
      onSaved?.(saved);
    } catch (thrown) {
      reportFailure(thrown, messages.saveFailed);
    }
  });

  return (
    <div className={styles.actions}>
      <Button
        disabled={script.text.trim() === ''}
        isBusy={saving.isBusy}
        onClick={() => void saving.run()}
      >
        {saving.isBusy ? null : <IconDeviceFloppy aria-hidden="true" size={18} />}
        Save Script
      </Button>
      <Button
        variant="outline"
        disabled={writing.obstacle !== null}
        onClick={() => {
          onEdit(false);
          writing.write();
        }}
      >
        <IconRefresh aria-hidden="true" size={18} />
        Write again
      </Button>
      <Button
        variant={isEditing ? 'light' : 'outline'}
        aria-pressed={isEditing}
        onClick={() => {
          keeper.flush();
          onEdit(!isEditing);
        }}
      >
        <IconPencil aria-hidden="true" size={18} />
        {isEditing ? 'Done' : 'Edit'}
      </Button>
      {templateScript === '' ? null : (
        <Button
          variant={isComparing ? 'light' : 'outline'}
          aria-pressed={isComparing}
          onClick={() => onCompare(!isComparing)}
        >
          <IconColumns2 aria-hidden="true" size={18} />
          Compare
        </Button>
      )}
      {script.earlierText === null ? null : (
        <Button
          variant="plain"
          onClick={() => {
            desk.bringBack();
            keeper.note(desk.get().text);
          }}
        >
          <IconArrowBackUp aria-hidden="true" size={18} />
          Earlier version
        </Button>
      )}
      {writing.obstacle === null ? null : <p className={styles.obstacle}>{writing.obstacle}</p>}
    </div>
  );
}
