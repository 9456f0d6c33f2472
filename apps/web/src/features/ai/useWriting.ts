import type { AiTemplateId, previewPrompt } from '@salespro/contract/ai.ts';
import type { SentBodyOf } from '@salespro/contract/endpoint.ts';
import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { useEffect, useRef } from 'react';
import { endsSession } from '#auth/reduceAuth.ts';
import { showFailure } from '#lib/toast.ts';
import { useOnline } from '#lib/useOnline.ts';
import { messages } from './messages.ts';
import type { SoundOptions } from './SoundCard.tsx';
import type { ScriptWriter } from './scriptWriters.ts';
import { toFailureWords } from './toFailureWords.ts';
import type { AiKey } from './useAiKey.ts';
import type { TemporaryKey } from './useTemporaryKey.ts';

interface WritingParts {
  readonly interview: StoredInterview;
  readonly templateId: AiTemplateId;
  readonly templateScript: string;
  readonly sound: SoundOptions;
  readonly aiKey: AiKey;
  readonly temporary: TemporaryKey;
  readonly writer: ScriptWriter;
}

export interface Writing {
  readonly write: () => void;
  /** Why it cannot start; null when it can (AI-21). */
  readonly obstacle: string | null;
}

export function useWriting(parts: WritingParts): Writing {
  const { interview, templateId, templateScript, sound, aiKey, temporary, writer } = parts;
  const isOnline = useOnline();
  const request = toScriptRequest(interview, templateId, sound);
  const hasSaved = aiKey.status?.hasSecret === true;
  useFailureToast(writer);

  function findObstacle(): string | null {
    if (!isOnline)
      return 'AI needs an internet connection. Your template script works without one.';
    if (!request) return 'Select a service first.';
    if (templateScript.trim() === '') return "There's no template text to write from.";
    if (!hasSaved && temporary.key === null)
      return 'Add an API key first. Save one, or use one once.';
    return null;
  }
  const obstacle = findObstacle();

  return {
    obstacle,
    write() {
      if (obstacle !== null || !request) return;
      // With a saved key the browser sends none (AI-25); a temporary one goes out once.
      const apiKey = hasSaved ? null : temporary.key;
      temporary.forget();
      void writer.write({ ...request, ...(apiKey === null ? {} : { apiKey }) });
    },
  };
}

/** Each failure is said once, also when the text was written in the background. */
function useFailureToast(writer: ScriptWriter): void {
  const shown = useRef(writer.get().failure);
  useEffect(
    () =>
      writer.subscribe(() => {
        const { failure } = writer.get();
        if (failure === shown.current) return;
        shown.current = failure;
        if (!failure || endsSession(failure.code)) return;
        const { description } = toFailureWords(failure);
        showFailure({ title: messages.failedTitle, description });
      }),
    [writer],
  );
}

/** Ids and wishes, nothing else: the server reads the rest itself (W-15). Null without a service. */
export function toScriptRequest(
  { id, selectedServiceId }: Pick<StoredInterview, 'id' | 'selectedServiceId'>,
  templateId: AiTemplateId,
  sound: SoundOptions,
): SentBodyOf<typeof previewPrompt> | null {
  if (selectedServiceId === null) return null;
  return {
    session: { id },
    templateScript: { templateId },
    preferences: { ...sound },
    selectedService: selectedServiceId,
  };
}
