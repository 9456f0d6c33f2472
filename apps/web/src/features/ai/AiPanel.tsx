import type { AiTemplateId, StoredAiPreferences } from '@salespro/contract/ai.ts';
import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { toPanelLength, toPanelTone } from '@salespro/domain/ai/aiOptions.ts';
import type { TemplateId } from '@salespro/domain/templates/TemplateId.ts';
import { IconCheck, IconKey } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { useAuth } from '#auth/useAuth.ts';
import { formatSellerDate } from '#lib/formatDateTime.ts';
import { paths } from '#lib/paths.ts';
import { showFailure } from '#lib/toast.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { LoadingCard } from '#ui/LoadingCard.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Row, Stack, Text } from '#ui/primitives.tsx';
import { AiKeyField, ProviderKeyPageLink } from './AiKeyField.tsx';
import { AiScriptColumn } from './AiScriptColumn.tsx';
import { useAiPreferences } from './ai.api.ts';
import styles from './aiPanel.module.css';
import { useAiScriptWriter } from './aiScriptWriters.ts';
import { IconCard } from './IconCard.tsx';
import { messages } from './messages.ts';
import { PromptPreviewCard } from './PromptPreviewCard.tsx';
import { type ScriptStyle, ScriptStyleCard } from './ScriptStyleCard.tsx';
import { type AiKeyState, useAiKey } from './useAiKey.ts';
import { useScriptGeneration } from './useScriptGeneration.ts';
import { type TemporaryAiKey, useTemporaryAiKey } from './useTemporaryAiKey.ts';

export interface AiPanelProps {
  readonly interview: StoredInterview;
  /** Template shown on the screen; the server reads its text itself. */
  readonly templateId: TemplateId;
  /** The filled template text, for the comparison with the AI text; empty when there is none. */
  readonly templateScript: string;
}

/** Renders the AI tab of recap, script and retainer close. */
export function AiPanel({ templateId, ...rest }: AiPanelProps) {
  const { status } = useAuth();
  const preferences = useAiPreferences();

  if (status === 'signed_out') return <Notice tone="info">{messages.signedOut}</Notice>;
  if (!isScriptTemplate(templateId)) return null;
  if (preferences === undefined) return <LoadingCard />;
  // The key resets the style to the preferences when the interview or the template changes.
  const key = `${rest.interview.id} ${templateId}`;
  return <AiPanelContent key={key} {...rest} templateId={templateId} preferences={preferences} />;
}

/** Returns whether the AI can write this template; objection answers are excluded. */
function isScriptTemplate(id: TemplateId): id is AiTemplateId {
  return !id.startsWith('objections_');
}

interface AiPanelContentProps {
  readonly interview: StoredInterview;
  readonly templateId: AiTemplateId;
  readonly templateScript: string;
  readonly preferences: StoredAiPreferences;
}

/** Lays out settings on the left and the AI text on the right; on phones the text is first. */
function AiPanelContent(props: AiPanelContentProps) {
  const { interview, templateId, templateScript, preferences } = props;
  const [style, setStyle] = useState<ScriptStyle>({
    tone: toPanelTone(preferences.tone),
    length: toPanelLength(preferences.length),
    guidance: preferences.default_guidance,
  });
  const [isComparing, setComparing] = useState(false);
  const aiKey = useAiKey();
  const temporaryKey = useTemporaryAiKey(aiKey);
  const { writer, script } = useAiScriptWriter(interview.id, templateId);
  const generation = useScriptGeneration({
    interview,
    templateId,
    templateScript,
    style,
    aiKey,
    temporaryKey,
    writer,
  });

  return (
    <div className={styles.panel} data-comparing={isComparing || undefined}>
      <Stack gap={16} className={styles.scriptColumn}>
        <AiScriptColumn
          interview={interview}
          templateId={templateId}
          templateScript={templateScript}
          writer={writer}
          script={script}
          generation={generation}
          isComparing={isComparing}
          onCompare={setComparing}
        />
      </Stack>
      <Stack gap={16} className={styles.settings}>
        <AiKeyCard aiKey={aiKey} temporaryKey={temporaryKey} />
        <ScriptStyleCard style={style} onChange={setStyle} />
        <PromptPreviewCard interview={interview} templateId={templateId} style={style} />
      </Stack>
    </div>
  );
}

interface AiKeyCardProps {
  readonly aiKey: AiKeyState;
  readonly temporaryKey: TemporaryAiKey;
}

/** Renders the status of the AI key and, without a saved key, the form to enter one. */
function AiKeyCard({ aiKey, temporaryKey }: AiKeyCardProps) {
  const isSaved = aiKey.status?.hasSecret === true;
  return (
    <IconCard
      size="small"
      icon={<IconKey aria-hidden="true" size={20} stroke={1.6} />}
      title="OpenAI API key"
      description={describeKeyStatus(aiKey, temporaryKey)}
      badge={
        isSaved ? (
          <Badge tone="green">
            <IconCheck aria-hidden="true" className={styles.checkIcon} size={14} stroke={2.4} />
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
        <MissingAiKey aiKey={aiKey} temporaryKey={temporaryKey} />
      )}
    </IconCard>
  );
}

function MissingAiKey({ aiKey, temporaryKey }: AiKeyCardProps) {
  if (aiKey.isFailed)
    return (
      <Button variant="outline" size="small" onClick={aiKey.check}>
        Check Again
      </Button>
    );
  if (!aiKey.status) return <span className={styles.skeleton} />;
  return (
    <>
      <AiKeyForm aiKey={aiKey} temporaryKey={temporaryKey} />
      <Row gap={20} rowGap={4} wraps>
        <ProviderKeyPageLink />
        <Link className={styles.keyBlockLink} to={paths.aiSettings}>
          AI Settings
        </Link>
      </Row>
    </>
  );
}

function describeKeyStatus({ status, isFailed }: AiKeyState, { key }: TemporaryAiKey): string {
  if (isFailed) return "We couldn't check whether a key is saved.";
  if (!status) return 'Checking...';
  if (status.hasSecret) return `Saved ${formatSellerDate(status.createdAt ?? '')}`;
  return key === null ? 'None saved yet' : 'Ready for one script';
}

interface AiKeyFormProps {
  readonly aiKey: AiKeyState;
  readonly temporaryKey: TemporaryAiKey;
}

/** Renders the form in which the seller uses an AI key once or saves it to the account. */
function AiKeyForm({ aiKey, temporaryKey }: AiKeyFormProps) {
  const [typed, setTyped] = useState('');

  if (temporaryKey.key !== null)
    return (
      <div className={styles.temporaryKey}>
        <Text size="small" tone="dim">
          The next script uses your temporary key. We use it once and don't store it.
        </Text>
        <Button variant="outline" size="small" onClick={temporaryKey.clear}>
          Remove It
        </Button>
      </div>
    );

  if (temporaryKey.offeredKey !== null)
    return (
      <Notice
        tone="info"
        action={
          <Row gap={8} align="stretch" wraps>
            <Button size="small" variant="light" onClick={temporaryKey.acceptOffer}>
              Use It Once
            </Button>
            <Button size="small" variant="outline" onClick={temporaryKey.declineOffer}>
              No
            </Button>
          </Row>
        }
      >
        An OpenAI key from an earlier version was on this device. We've erased it here. Use it for
        one script?
      </Notice>
    );

  function submitTemporaryKey(event: FormEvent) {
    event.preventDefault();
    if (typed.trim() === '') return showFailure(messages.keyBlank);
    temporaryKey.setKey(typed.trim());
    setTyped('');
  }

  return (
    <form className={styles.form} onSubmit={submitTemporaryKey} noValidate>
      <AiKeyField value={typed} onType={setTyped} />
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
