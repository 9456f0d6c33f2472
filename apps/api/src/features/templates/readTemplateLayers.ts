import type { TemplateLayers } from '@salespro/domain/templates/findTemplateText.ts';
import { builtInTexts } from '@salespro/domain/templates/texts/builtInTexts.ts';
import type { AccountTemplateStore } from './accountTemplates.store.ts';
import type { GlobalTemplateStore } from './globalTemplates.store.ts';

interface Texts {
  readonly own: Pick<AccountTemplateStore, 'list'>;
  readonly global: Pick<GlobalTemplateStore, 'list'>;
}

/** What is in force for one user: account over global over built-in (TPL-22). */
export async function readTemplateLayers(
  userId: string,
  { own, global }: Texts,
): Promise<TemplateLayers> {
  const [mine, everyones] = await Promise.all([own.list(userId), global.list()]);
  const byId = (texts: typeof everyones) =>
    Object.fromEntries(texts.map((one) => [one.templateId, one.templateString]));
  return { account: byId(mine), global: byId(everyones), builtIn: builtInTexts };
}
