import type { AiTemplateId, StoredAiPreferences } from '@salespro/contract/ai.ts';
import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { toPanelLength, toPanelTone } from '@salespro/domain/ai/aiOptions.ts';
import type { TemplateId } from '@salespro/domain/templates/TemplateId.ts';
import { useState } from 'react';
import { useAuth } from '#auth/useAuth.ts';
import { LoadingCard } from '#ui/LoadingCard.tsx';
import { Notice } from '#ui/Notice.tsx';
import { usePreferences } from './ai.api.ts';
import styles from './aiWorkbench.module.css';
import { KeyBlock } from './KeyBlock.tsx';
import { messages } from './messages.ts';
import { ScriptSide } from './ScriptSide.tsx';
import { SentCard } from './SentCard.tsx';
import { SoundCard, type SoundOptions } from './SoundCard.tsx';
import { useScriptWriter } from './scriptWriters.ts';
import { useAiKey } from './useAiKey.ts';
import { useTemporaryKey } from './useTemporaryKey.ts';
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
      <div className={styles.text}>
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
      </div>
      <div className={styles.settings}>
        <KeyBlock aiKey={aiKey} temporary={temporary} />
        <SoundCard sound={sound} onChange={setSound} />
        <SentCard interview={interview} templateId={templateId} sound={sound} />
      </div>
    </div>
  );
}
