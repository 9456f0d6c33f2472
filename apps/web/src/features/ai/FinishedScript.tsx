import type { AiTemplateId } from '@salespro/contract/ai.ts';
import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { savePitch } from '@salespro/contract/pitch.ts';
import { savePitch as savePitchCommand } from '@salespro/domain/commands/savePitch.ts';
import {
  estimateScriptTime,
  formatMinutes,
  formatWordCount,
  type ScriptTime,
} from '@salespro/domain/templates/reading/estimateScriptTime.ts';
import { parseScript } from '@salespro/domain/templates/reading/parseScript.ts';
import {
  IconArrowBackUp,
  IconColumns2,
  IconDeviceFloppy,
  IconPencil,
  IconRefresh,
  IconSparkles,
} from '@tabler/icons-react';
import { useId } from 'react';
import { showFailureUnlessSignedOut } from '#auth/showFailureUnlessSignedOut.ts';
import { showFailure, showSuccess } from '#lib/toast.ts';
import { useAction } from '#lib/useAction.ts';
import { getAnswerQueue } from '#sync/interview/openOutbox.ts';
import { runCommand } from '#sync/interview/runCommand.ts';
import { Button } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Row, Text } from '#ui/primitives.tsx';
import styles from './aiPanel.module.css';
import type { AiScriptState, AiScriptWriter } from './aiScriptWriters.ts';
import { HighlightedScript } from './HighlightedScript.tsx';
import type { UnsupportedStatement } from './listUnsupportedStatements.ts';
import { messages } from './messages.ts';
import type { AiDraftAutosave } from './useAiDraftAutosave.ts';
import type { ScriptGeneration } from './useScriptGeneration.ts';

export interface AiScriptColumnProps {
  readonly interview: StoredInterview;
  readonly templateId: AiTemplateId;
  readonly templateScript: string;
  readonly writer: AiScriptWriter;
  readonly script: AiScriptState;
  readonly generation: ScriptGeneration;
  readonly isComparing: boolean;
  readonly onCompare: (isComparing: boolean) => void;
}

interface FinishedScriptProps extends AiScriptColumnProps {
  readonly statements: readonly UnsupportedStatement[];
  readonly isEditing: boolean;
  readonly draftAutosave: AiDraftAutosave;
  readonly onEdit: (isEditing: boolean) => void;
}

/** Renders a finished AI text with its actions: save, write again, edit, compare. */
export function FinishedScript(props: FinishedScriptProps) {
  const { script } = props;
  const { words, seconds } = measureSpeakingTime(script.text);
  const facts = [formatWordCount(words), `about ${formatMinutes(seconds)}`, script.model];
  const state = describeIncompleteScript(script);
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

/** Returns the spoken words of a text and the seconds they take, computed as for template scripts. */
export function measureSpeakingTime(text: string): ScriptTime {
  return estimateScriptTime(parseScript(text));
}

/** Returns the note for an incomplete or truncated text; null after a failure, which has its own note. */
function describeIncompleteScript({
  isComplete,
  isTruncated,
  failure,
}: AiScriptState): string | null {
  if (failure) return null;
  if (!isComplete)
    return "Not finished. It's saved as a draft. Edit it, save it or write it again.";
  return isTruncated ? 'It hit the length limit, so the end may be missing.' : null;
}

/** Renders the text for reading, for editing, or next to the template script. */
function ScriptBody(props: FinishedScriptProps) {
  const { script, writer, statements, isEditing, isComparing, templateScript, draftAutosave } =
    props;
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
            draftAutosave.scheduleSave(event.target.value);
          }}
          onBlur={draftAutosave.flush}
        />
        <Text size="small" tone="dim" above={8} className={styles.saveStatus} role="status">
          {draftAutosave.state === 'kept' ? 'Saved as a draft' : null}
          {draftAutosave.state === 'failed' ? "Not saved to the server yet. It's still here" : null}
        </Text>
      </div>
    );
  if (!isComparing) return <HighlightedScript text={script.text} statements={statements} />;
  return (
    <div className={styles.comparison}>
      <div>
        <h3 className={styles.comparisonTitle}>AI script</h3>
        <HighlightedScript text={script.text} statements={statements} size="small" />
      </div>
      <div>
        <h3 className={styles.comparisonTitle}>Template script</h3>
        <HighlightedScript text={templateScript} statements={[]} size="small" />
      </div>
    </div>
  );
}

function ScriptActions(props: FinishedScriptProps) {
  const { interview, writer, script, generation, draftAutosave } = props;
  const { isEditing, onEdit, isComparing, onCompare, templateScript } = props;

  const saving = useAction(async () => {
    try {
      const { text } = script;
      await runCommand(interview.id, savePitch, { generatedPitch: text }, savePitchCommand);
      onEdit(false);
      const { save } = getAnswerQueue(interview.id).get();
      showSuccess(save === 'saved' ? messages.saved : messages.savedOnDevice);
    } catch (thrown) {
      showFailureUnlessSignedOut(thrown, messages.saveFailed);
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
        disabled={generation.blockedReason !== null}
        onClick={() => {
          onEdit(false);
          generation.write();
        }}
      >
        <IconRefresh aria-hidden="true" size={18} />
        Write again
      </Button>
      <Button
        variant={isEditing ? 'light' : 'outline'}
        aria-pressed={isEditing}
        onClick={() => {
          draftAutosave.flush();
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
            writer.restoreEarlierText();
            draftAutosave.scheduleSave(writer.get().text);
          }}
        >
          <IconArrowBackUp aria-hidden="true" size={18} />
          Earlier version
        </Button>
      )}
      {interview.generatedPitch === null || interview.generatedPitch === script.text ? null : (
        <p className={styles.blockedReason}>{messages.replacesSavedPitch}</p>
      )}
      {generation.blockedReason === null ? null : (
        <p className={styles.blockedReason}>{generation.blockedReason}</p>
      )}
    </Row>
  );
}
