import type { generateScript } from '@salespro/contract/ai.ts';
import type { BodyOf } from '@salespro/contract/endpoint.ts';
import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { type AiModel, toModel } from '@salespro/domain/ai/aiOptions.ts';
import { toIdentity } from '@salespro/domain/ai/identity/Identity.ts';
import { listPromptFacts, toScriptKind } from '@salespro/domain/ai/listPromptFacts.ts';
import { type PreparedPrompt, preparePrompt } from '@salespro/domain/ai/preparePrompt.ts';
import { renderTemplate } from '@salespro/domain/templates/renderTemplate.ts';
import type { TemplateId } from '@salespro/domain/templates/TemplateId.ts';
import { templateView } from '@salespro/domain/templates/templateView.ts';
import { fail } from '#lib/fail.ts';
import type { AiSettingsStore } from './aiSettings.store.ts';

/** A request to write, of any of the calls. */
export type ScriptRequest = Omit<BodyOf<typeof generateScript>, 'apiKey'>;

export interface PromptSources {
  readonly settings: AiSettingsStore;
  findInterview(userId: string, id: string): Promise<StoredInterview | null>;
  /** The text in force for this user; null when there is none. */
  findTemplateText(userId: string, templateId: TemplateId): Promise<string | null>;
  /** Tests take the hiding of names away here and see that the refusal holds. */
  readonly prepare?: typeof preparePrompt;
}

export interface ComposedPrompt {
  readonly model: AiModel;
  readonly prepared: PreparedPrompt;
}

/** Reads all the AI may know from our own store; of the client's words only ids and wishes count. */
export async function composePrompt(
  sources: PromptSources,
  userId: string,
  { session, templateScript: { templateId }, preferences, selectedService }: ScriptRequest,
): Promise<ComposedPrompt> {
  const interview = (await sources.findInterview(userId, session.id)) ?? fail('not_found');
  if (!interview.selectedServiceId) fail('no_service');
  if (interview.selectedServiceId !== selectedService) fail('ai_service_changed');
  const [template, stored] = await Promise.all([
    sources.findTemplateText(userId, templateId),
    sources.settings.findPreferences(userId),
  ]);
  const rendered = renderTemplate(template ?? '', templateView(interview));
  if (!rendered.ok || rendered.text.trim() === '') fail('ai_no_template');
  const kind = toScriptKind(templateId);
  const prepare = sources.prepare ?? preparePrompt;
  const prepared = prepare(
    {
      kind,
      tone: preferences.tone ?? stored?.tone,
      length: preferences.length ?? stored?.length,
      guidance: preferences.guidance ?? stored?.default_guidance,
      facts: listPromptFacts(interview, kind),
      templateText: rendered.text,
    },
    toIdentity(interview),
  );
  return { model: toModel(stored?.model), prepared };
}
