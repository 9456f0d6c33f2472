import type { AiTemplateId } from '@salespro/contract/ai.ts';
import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { savePitch } from '@salespro/contract/pitch.ts';
import { savePitch as savePitchCommand } from '@salespro/domain/commands/savePitch.ts';
import { readScript } from '@salespro/domain/templates/reading/readScript.ts';
import {
  type ScriptTime,
  timeScript,
  toMinutesText,
  toWordsText,
} from '@salespro/domain/templates/reading/timeScript.ts';
import {
  IconArrowBackUp,
  IconColumns2,
  IconDeviceFloppy,
  IconPencil,
  IconRefresh,
  IconSparkles,
} from '@tabler/icons-react';
import { useId } from 'react';
import { reportFailure } from '#auth/reportFailure.ts';
import { showFailure, showSuccess } from '#lib/toast.ts';
import { useAction } from '#lib/useAction.ts';
import { getAnswerQueue } from '#sync/interview/openOutbox.ts';
import { runCommand } from '#sync/interview/runCommand.ts';
import { Button } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Row, Text } from '#ui/primitives.tsx';
import styles from './aiPanel.module.css';
import type { Mark } from './listMarks.ts';
import { messages } from './messages.ts';
import { ScriptReading } from './ScriptReading.tsx';
import type { ScriptState, ScriptWriter } from './scriptWriters.ts';
import type { DraftSaving } from './useDraftSaving.ts';
import type { Writing } from './useWriting.ts';

export interface ScriptSideProps {
  readonly interview: StoredInterview;
  readonly templateId: AiTemplateId;
  readonly templateScript: string;
  readonly writer: ScriptWriter;
  readonly script: ScriptState;
  readonly writing: Writing;
  readonly isComparing: boolean;
  readonly onCompare: (isComparing: boolean) => void;
}

interface FinishedScriptProps extends ScriptSideProps {
  readonly marks: readonly Mark[];
  readonly isEditing: boolean;
  readonly draftSaving: DraftSaving;
  readonly onEdit: (isEditing: boolean) => void;
}

export function FinishedScript(props: FinishedScriptProps) {
  const { script } = props;
  const { words, seconds } = timeText(script.text);
  const facts = [toWordsText(words), `about ${toMinutesText(seconds)}`, script.model];
  const state = toStateText(script);
  return (
    <section className={styles.scriptCard} aria-label="AI script">
      <Row as="header" gap={12} below={16}>
        <IconSparkles aria-hidden="true" className={styles.headIcon} size={20} stroke={1.6} />
        <Text as="div" grows>
          <Text as="h2" size="body">
            AI script
          </Text>
          <Text size="small" tone="dim" isTabular>
            {facts.filter(Boolean).join(' · ')}
          </Text>
        </Text>
        <CopyButton
          text={script.text}
          size="small"
          onFailure={() => showFailure(messages.copyFailed)}
        />
      </Row>
      {state ? (
        <Text size="medium" below={16} className={styles.state}>
          {state}
        </Text>
      ) : null}
      <ScriptBody {...props} />
      <ScriptActions {...props} />
    </section>
  );
}

/** Words said aloud and the time they take, by the same measure as every script. */
export function timeText(text: string): ScriptTime {
  return timeScript(readScript(text));
}

/** What the seller must know about a text that is not whole; a failure says it already. */
function toStateText({ isComplete, isCut, failure }: ScriptState): string | null {
  if (failure) return null;
  if (!isComplete)
    return "Not finished. It's saved as a draft. Edit it, save it or write it again.";
  return isCut ? 'It hit the length limit, so the end may be missing.' : null;
}

/** The text to read, to edit, or beside the template. */
function ScriptBody(props: FinishedScriptProps) {
  const { script, writer, marks, isEditing, isComparing, templateScript, draftSaving } = props;
  const id = useId();
  if (isEditing)
    return (
      <div>
        <Text as="label" size="medium" weight={600} below={8} isBlock htmlFor={id}>
          Your text
        </Text>
        <textarea
          className={styles.area}
          id={id}
          maxLength={50_000}
          value={script.text}
          onChange={(event) => {
            writer.edit(event.target.value);
            draftSaving.note(event.target.value);
          }}
          onBlur={draftSaving.flush}
        />
        <Text size="small" tone="dim" above={8} className={styles.kept} role="status">
          {draftSaving.state === 'kept' ? 'Saved as a draft' : null}
          {draftSaving.state === 'failed' ? "Not saved to the server yet. It's still here" : null}
        </Text>
      </div>
    );
  if (!isComparing) return <ScriptReading text={script.text} marks={marks} />;
  return (
    <div className={styles.pair}>
      <div>
        <h3 className={styles.side}>AI script</h3>
        <ScriptReading text={script.text} marks={marks} size="small" />
      </div>
      <div>
        <h3 className={styles.side}>Template script</h3>
        <ScriptReading text={templateScript} marks={[]} size="small" />
      </div>
    </div>
  );
}

function ScriptActions(props: FinishedScriptProps) {
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
    <Row gap={12} align="stretch" wraps above={24}>
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
        <p className={styles.scriptActionsObstacle}>{messages.savedAlready}</p>
      )}
      {writing.obstacle === null ? null : (
        <p className={styles.scriptActionsObstacle}>{writing.obstacle}</p>
      )}
    </Row>
  );
}
