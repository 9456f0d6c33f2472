import { savePitch } from '@salespro/contract/pitch.ts';
import { savePitch as savePitchCommand } from '@salespro/domain/commands/savePitch.ts';
import {
  IconArrowBackUp,
  IconColumns2,
  IconDeviceFloppy,
  IconPencil,
  IconRefresh,
} from '@tabler/icons-react';
import { messages } from '#ai/messages.ts';
import { reportFailure } from '#auth/reportFailure.ts';
import { showSuccess } from '#lib/toast.ts';
import { useAction } from '#lib/useAction.ts';
import { getAnswerQueue } from '#sync/interview/openOutbox.ts';
import { runCommand } from '#sync/interview/runCommand.ts';
import { Button } from '#ui/Button.tsx';
import type { FinishedScriptProps } from './ScriptSideProps.ts';
import styles from './scriptActions.module.css';

export function ScriptActions(props: FinishedScriptProps) {
  const { interview, writer, script, writing, draftSaving } = props;
  const { isEditing, onEdit, isComparing, onCompare, templateScript } = props;

  const saving = useAction(async () => {
    try {
      const { text } = script;
      await runCommand(interview.id, savePitch, { generatedPitch: text }, savePitchCommand);
      onEdit(false);
      const { save } = getAnswerQueue(interview.id).get();
      showSuccess(save === 'saved' ? messages.saved : messages.onDevice);
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
          draftSaving.flush();
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
            writer.bringBack();
            draftSaving.note(writer.get().text);
          }}
        >
          <IconArrowBackUp aria-hidden="true" size={18} />
          Earlier version
        </Button>
      )}
      {interview.generatedPitch === null || interview.generatedPitch === script.text ? null : (
        <p className={styles.obstacle}>{messages.savedAlready}</p>
      )}
      {writing.obstacle === null ? null : <p className={styles.obstacle}>{writing.obstacle}</p>}
    </div>
  );
}
