import type { generateScript } from '@salespro/contract/ai.ts';
import type { BodyOf } from '@salespro/contract/endpoint.ts';
import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { type AiModel, toAiModel } from '@salespro/domain/ai/aiOptions.ts';
import { toClientIdentity } from '@salespro/domain/ai/identity/ClientIdentity.ts';
import { listPromptFacts, toAiTextKind } from '@salespro/domain/ai/listPromptFacts.ts';
import { type PreparedPrompt, preparePrompt } from '@salespro/domain/ai/preparePrompt.ts';
import { buildTemplateView } from '@salespro/domain/templates/buildTemplateView.ts';
import { renderTemplate } from '@salespro/domain/templates/renderTemplate.ts';
import type { TemplateId } from '@salespro/domain/templates/TemplateId.ts';
import { throwApiError } from '#lib/apiError.ts';
import type { AiSettingsStore } from './aiSettings.store.ts';

/** The fields that the preview call and both generation calls share. */
export type ScriptRequest = Omit<BodyOf<typeof generateScript>, 'apiKey'>;

export interface PromptSources {
  readonly settings: AiSettingsStore;
  findInterview(userId: string, id: string): Promise<StoredInterview | null>;
  /** Finds the template text that applies to this user; null when there is none. */
  findTemplateText(userId: string, templateId: TemplateId): Promise<string | null>;
  /** Test override: a variant that does not hide names, to test that the request is rejected. */
  readonly prepare?: typeof preparePrompt;
}

export interface ComposedPrompt {
  readonly model: AiModel;
  readonly prepared: PreparedPrompt;
}

/** Builds the prompt from the stored interview and template. The request body supplies only ids and preferences. */
export async function composePrompt(
  sources: PromptSources,
  userId: string,
  { session, templateScript: { templateId }, preferences, selectedService }: ScriptRequest,
): Promise<ComposedPrompt> {
  const interview = (await sources.findInterview(userId, session.id)) ?? throwApiError('not_found');
  if (!interview.selectedServiceId) throwApiError('no_service');
  if (interview.selectedServiceId !== selectedService) throwApiError('ai_service_changed');
  const [template, stored] = await Promise.all([
    sources.findTemplateText(userId, templateId),
    sources.settings.findPreferences(userId),
  ]);
  const rendered = renderTemplate(template ?? '', buildTemplateView(interview));
  if (!rendered.ok || rendered.text.trim() === '') throwApiError('ai_no_template');
  const kind = toAiTextKind(templateId);
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
    toClientIdentity(interview),
  );
  return { model: toAiModel(stored?.model), prepared };
}
