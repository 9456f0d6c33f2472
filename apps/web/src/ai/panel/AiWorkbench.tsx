import type { AiTemplateId, StoredAiPreferences } from '@salespro/contract/ai.ts';
import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { toPanelLength, toPanelTone } from '@salespro/domain/ai/aiOptions.ts';
import { useState } from 'react';
import { useAiKey } from '#ai/key/useAiKey.ts';
import { useTemporaryKey } from '#ai/key/useTemporaryKey.ts';
import { useScriptDesk } from '#ai/writing/useScriptDesk.ts';
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
  readonly onSaved?: (interview: StoredInterview) => void;
}

/** Settings left, text right; on a phone the text comes first. */
export function AiWorkbench(props: AiWorkbenchProps) {
  const { interview, templateId, templateScript, preferences, onSaved } = props;
  const [sound, setSound] = useState<SoundOptions>({
    tone: toPanelTone(preferences.tone),
    length: toPanelLength(preferences.length),
    guidance: preferences.default_guidance,
  });
  const [isComparing, setComparing] = useState(false);
  const aiKey = useAiKey();
  const temporary = useTemporaryKey(aiKey);
  const { desk, script } = useScriptDesk(interview.id, templateId);
  const writing = useWriting({
    interview,
    templateId,
    templateScript,
    sound,
    aiKey,
    temporary,
    desk,
  });

  return (
    <div className={styles.bench} data-comparing={isComparing || undefined}>
      <div className={styles.text}>
        <ScriptSide
          interview={interview}
          templateId={templateId}
          templateScript={templateScript}
          desk={desk}
          script={script}
          writing={writing}
          isComparing={isComparing}
          onCompare={setComparing}
          onSaved={onSaved}
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
