import type { AiTemplateId, previewPrompt } from '@salespro/contract/ai.ts';
import type { SentBodyOf } from '@salespro/contract/endpoint.ts';
import type { StoredInterview } from '@salespro/contract/interviews.ts';
import type { SoundOptions } from '#ai/panel/SoundOptions.ts';

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
