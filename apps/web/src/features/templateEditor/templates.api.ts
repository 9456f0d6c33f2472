import {
  applyTextToAllRecaps,
  deleteAccountTemplate,
  deleteGlobalTemplate,
  listGlobalTemplateHistory,
  saveAccountTemplate,
  saveGlobalTemplate,
} from '@salespro/contract/templates.ts';
import type { TemplateId } from '@salespro/domain/templates/TemplateId.ts';
import { updateCachedTemplateText } from '#features/templates/updateCachedTemplateText.ts';
import { call } from '#lib/http.ts';

/** Timeout of each request of the template editor. */
const timeoutMs = 15_000;

/** Saves the text of a template for the seller's account. */
export async function saveAccountText(templateId: TemplateId, templateString: string) {
  await call(saveAccountTemplate, { params: { templateId }, body: { templateString }, timeoutMs });
  await updateCachedTemplateText('account', [templateId], templateString);
}

/** Deletes the account's text of a template, so that the global text applies. */
export async function deleteAccountText(templateId: TemplateId) {
  await call(deleteAccountTemplate, { params: { templateId }, timeoutMs });
  await updateCachedTemplateText('account', [templateId], null);
}

/** Saves the text of a template for all users. */
export async function saveGlobalText(templateId: TemplateId, templateString: string) {
  await call(saveGlobalTemplate, { params: { templateId }, body: { templateString }, timeoutMs });
  await updateCachedTemplateText('global', [templateId], templateString);
}

/** Deletes the global text of a template, so that the built-in text applies. */
export async function deleteGlobalText(templateId: TemplateId) {
  await call(deleteGlobalTemplate, { params: { templateId }, timeoutMs });
  await updateCachedTemplateText('global', [templateId], null);
}

/** Saves one text as the global text of all recaps. */
export async function saveTextForAllRecaps(templateString: string) {
  const { templateIds } = await call(applyTextToAllRecaps, { body: { templateString }, timeoutMs });
  await updateCachedTemplateText('global', templateIds, templateString);
}

export const fetchGlobalTextHistory = async (templateId: TemplateId) =>
  (await call(listGlobalTemplateHistory, { params: { templateId }, timeoutMs })).versions;
