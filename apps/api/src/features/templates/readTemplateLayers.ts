import type { TemplateLayers } from '@salespro/domain/templates/findTemplateText.ts';
import { builtInTexts } from '@salespro/domain/templates/texts/builtInTexts.ts';
import type { AccountTemplateStore } from './accountTemplates.store.ts';
import type { GlobalTemplateStore } from './globalTemplates.store.ts';

interface TemplateStores {
  readonly account: Pick<AccountTemplateStore, 'list'>;
  readonly global: Pick<GlobalTemplateStore, 'list'>;
}

/** Reads the template texts of all three layers for one user: account, global and built-in. */
export async function readTemplateLayers(
  userId: string,
  { account, global }: TemplateStores,
): Promise<TemplateLayers> {
  const [mine, everyones] = await Promise.all([account.list(userId), global.list()]);
  const byId = (texts: typeof everyones) =>
    Object.fromEntries(texts.map((one) => [one.templateId, one.templateString]));
  return { account: byId(mine), global: byId(everyones), builtIn: builtInTexts };
}
