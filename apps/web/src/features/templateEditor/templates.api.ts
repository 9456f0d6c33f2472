import {
  applyToAllRecaps,
  deleteAccountTemplate,
  deleteGlobalTemplate,
  listGlobalHistory,
  saveAccountTemplate,
  saveGlobalTemplate,
} from '@salespro/contract/templates.ts';
import type { TemplateId } from '@salespro/domain/templates/TemplateId.ts';
import { keepTemplateText } from '#features/templates/keepTemplateText.ts';
import { call } from '#lib/http.ts';

/** Nobody waits longer than this for a save. */
const timeoutMs = 15_000;

export async function saveToAccount(templateId: TemplateId, templateString: string) {
  await call(saveAccountTemplate, { params: { templateId }, body: { templateString }, timeoutMs });
  await keepTemplateText('account', [templateId], templateString);
}

export async function removeOverride(templateId: TemplateId) {
  await call(deleteAccountTemplate, { params: { templateId }, timeoutMs });
  await keepTemplateText('account', [templateId], null);
}

export async function saveToGlobal(templateId: TemplateId, templateString: string) {
  await call(saveGlobalTemplate, { params: { templateId }, body: { templateString }, timeoutMs });
  await keepTemplateText('global', [templateId], templateString);
}

export async function resetGlobal(templateId: TemplateId) {
  await call(deleteGlobalTemplate, { params: { templateId }, timeoutMs });
  await keepTemplateText('global', [templateId], null);
}

export async function applyToRecaps(templateString: string) {
  const { templateIds } = await call(applyToAllRecaps, { body: { templateString }, timeoutMs });
  await keepTemplateText('global', templateIds, templateString);
}

export const readHistory = async (templateId: TemplateId) =>
  (await call(listGlobalHistory, { params: { templateId }, timeoutMs })).versions;
