import type { AiTemplateId, StoredAiPreferences } from '@salespro/contract/ai.ts';
import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { toPanelLength, toPanelTone } from '@salespro/domain/ai/aiOptions.ts';
import type { TemplateId } from '@salespro/domain/templates/TemplateId.ts';
import { IconCheck, IconKey } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { useAuth } from '#auth/useAuth.ts';
import { paths } from '#lib/paths.ts';
import { showFailure } from '#lib/toast.ts';
import { toDayText } from '#lib/toMomentText.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { LoadingCard } from '#ui/LoadingCard.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Row, Stack, Text } from '#ui/primitives.tsx';
import { usePreferences } from './ai.api.ts';
import styles from './aiPanel.module.css';
import { IconCard } from './IconCard.tsx';
import { KeyField, KeyPageLink } from './KeyField.tsx';
import { messages } from './messages.ts';
import { ScriptSide } from './ScriptSide.tsx';
import { SentCard } from './SentCard.tsx';
import { SoundCard, type SoundOptions } from './SoundCard.tsx';
import { useScriptWriter } from './scriptWriters.ts';
import { type AiKey, useAiKey } from './useAiKey.ts';
import { type TemporaryKey, useTemporaryKey } from './useTemporaryKey.ts';
import { useWriting } from './useWriting.ts';

export interface AiPanelProps {
  readonly interview: StoredInterview;
  /** The template in use on the screen; the server reads its text itself. */
  readonly templateId: TemplateId;
  /** The template text filled for this interview, to compare with; empty while there is none. */
  readonly templateScript: string;
  /** The interview with the text as its generated pitch, after a save. */
}

/** The AI tab of recap, script and retainer close. */
export function AiPanel({ templateId, ...rest }: AiPanelProps) {
  const { status } = useAuth();
  const preferences = usePreferences();

  if (status === 'signed_out') return <Notice tone="info">{messages.signedOut}</Notice>;
  if (!isScriptTemplate(templateId)) return null;
  if (preferences === undefined) return <LoadingCard />;
  // Another interview or template starts afresh from the preferences (AI-27).
  const key = `${rest.interview.id} ${templateId}`;
  return <AiWorkbench key={key} {...rest} templateId={templateId} preferences={preferences} />;
}

/** Objections are answers, not a text to be written. */
function isScriptTemplate(id: TemplateId): id is AiTemplateId {
  return !id.startsWith('objections_');
}

interface AiWorkbenchProps {
  readonly interview: StoredInterview;
  readonly templateId: AiTemplateId;
  readonly templateScript: string;
  readonly preferences: StoredAiPreferences;
}

/** Settings left, text right; on a phone the text comes first. */
function AiWorkbench(props: AiWorkbenchProps) {
  const { interview, templateId, templateScript, preferences } = props;
  const [sound, setSound] = useState<SoundOptions>({
    tone: toPanelTone(preferences.tone),
    length: toPanelLength(preferences.length),
    guidance: preferences.default_guidance,
  });
  const [isComparing, setComparing] = useState(false);
  const aiKey = useAiKey();
  const temporary = useTemporaryKey(aiKey);
  const { writer, script } = useScriptWriter(interview.id, templateId);
  const writing = useWriting({
    interview,
    templateId,
    templateScript,
    sound,
    aiKey,
    temporary,
    writer,
  });

  return (
    <div className={styles.bench} data-comparing={isComparing || undefined}>
      <Stack gap={16} className={styles.aiWorkbenchText}>
        <ScriptSide
          interview={interview}
          templateId={templateId}
          templateScript={templateScript}
          writer={writer}
          script={script}
          writing={writing}
          isComparing={isComparing}
          onCompare={setComparing}
        />
      </Stack>
      <Stack gap={16} className={styles.settings}>
        <KeyBlock aiKey={aiKey} temporary={temporary} />
        <SoundCard sound={sound} onChange={setSound} />
        <SentCard interview={interview} templateId={templateId} sound={sound} />
      </Stack>
    </div>
  );
}

interface KeyBlockProps {
  readonly aiKey: AiKey;
  readonly temporary: TemporaryKey;
}

/** The key where the seller needs it (G-108). */
function KeyBlock({ aiKey, temporary }: KeyBlockProps) {
  const isSaved = aiKey.status?.hasSecret === true;
  return (
    <IconCard
      size="small"
      icon={<IconKey aria-hidden="true" size={20} stroke={1.6} />}
      title="OpenAI API key"
      description={toDescription(aiKey, temporary)}
      badge={
        isSaved ? (
          <Badge tone="green">
            <IconCheck aria-hidden="true" className={styles.tick} size={14} stroke={2.4} />
            Configured
          </Badge>
        ) : null
      }
    >
      {isSaved ? (
        <Row gap={20} rowGap={4} wraps>
          <Link className={styles.keyBlockLink} to={paths.aiSettings}>
            AI Settings
          </Link>
          <button
            className={styles.remove}
            type="button"
            aria-busy={aiKey.isRemoving || undefined}
            onClick={() => void aiKey.remove()}
          >
            Remove
          </button>
        </Row>
      ) : (
        <KeyMissing aiKey={aiKey} temporary={temporary} />
      )}
    </IconCard>
  );
}

function KeyMissing({ aiKey, temporary }: KeyBlockProps) {
  if (aiKey.isFailed)
    return (
      <Button variant="outline" size="small" onClick={aiKey.check}>
        Check Again
      </Button>
    );
  if (!aiKey.status) return <span className={styles.bone} />;
  return (
    <>
      <KeyEntry aiKey={aiKey} temporary={temporary} />
      <Row gap={20} rowGap={4} wraps>
        <KeyPageLink />
        <Link className={styles.keyBlockLink} to={paths.aiSettings}>
          AI Settings
        </Link>
      </Row>
    </>
  );
}

function toDescription({ status, isFailed }: AiKey, { key }: TemporaryKey): string {
  if (isFailed) return "We couldn't check whether a key is saved.";
  if (!status) return 'Checking...';
  if (status.hasSecret) return `Saved ${toDayText(status.createdAt ?? '')}`;
  return key === null ? 'None saved yet' : 'Ready for one script';
}

interface KeyEntryProps {
  readonly aiKey: AiKey;
  readonly temporary: TemporaryKey;
}

/** Use a key once, or save it to the account. */
function KeyEntry({ aiKey, temporary }: KeyEntryProps) {
  const [typed, setTyped] = useState('');

  if (temporary.key !== null)
    return (
      <div className={styles.ready}>
        <Text size="small" tone="dim">
          The next script uses your temporary key. We use it once and don't store it.
        </Text>
        <Button variant="outline" size="small" onClick={temporary.forget}>
          Remove It
        </Button>
      </div>
    );

  if (temporary.offered !== null)
    return (
      <Notice
        tone="info"
        action={
          <Row gap={8} align="stretch" wraps>
            <Button size="small" variant="light" onClick={temporary.acceptOffer}>
              Use It Once
            </Button>
            <Button size="small" variant="outline" onClick={temporary.declineOffer}>
              No
            </Button>
          </Row>
        }
      >
        An OpenAI key from an earlier version was on this device. We've erased it here. Use it for
        one script?
      </Notice>
    );

  function takeOnce(event: FormEvent) {
    event.preventDefault();
    if (typed.trim() === '') return showFailure(messages.keyBlank);
    temporary.take(typed.trim());
    setTyped('');
  }

  return (
    <form className={styles.form} onSubmit={takeOnce} noValidate>
      <KeyField value={typed} onType={setTyped} />
      <Row gap={8} align="stretch" wraps>
        <Button type="submit" size="small" variant="outline" disabled={typed === ''}>
          Use Once
        </Button>
        <Button
          size="small"
          variant="light"
          disabled={typed === '' || aiKey.isSaving}
          isBusy={aiKey.isSaving}
          onClick={() => void aiKey.save(typed, () => setTyped(''))}
        >
          Save to Account
        </Button>
      </Row>
    </form>
  );
}
