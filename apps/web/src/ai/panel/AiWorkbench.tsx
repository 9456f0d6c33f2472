import type { AiTemplateId, StoredAiPreferences } from '@salespro/contract/ai.ts';
import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { toPanelLength, toPanelTone } from '@salespro/domain/ai/aiOptions.ts';
import { useState } from 'react';
import { useAiKey } from '#ai/key/useAiKey.ts';
import { useTemporaryKey } from '#ai/key/useTemporaryKey.ts';
import { useScriptWriter } from '#ai/writing/useScriptWriter.ts';
import { useWriting } from '#ai/writing/useWriting.ts';
import styles from './aiWorkbench.module.css';
import { KeyBlock } from './KeyBlock.tsx';
import { ScriptSide } from './ScriptSide.tsx';
import { SentCard } from './SentCard.tsx';
import { SoundCard } from './SoundCard.tsx';
import type { SoundOptions } from './SoundOptions.ts';

interface AiWorkbenchProps {
  readonly interview: StoredInterview;
  readonly templateId: AiTemplateId;
  readonly templateScript: string;
  readonly preferences: StoredAiPreferences;
}

/** Settings left, text right; on a phone the text comes first. */
export function AiWorkbench(props: AiWorkbenchProps) {
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
