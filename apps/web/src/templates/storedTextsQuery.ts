import { listTemplates } from '@salespro/contract/templates.ts';
import type { TemplateLayers } from '@salespro/domain/templates/findTemplateText.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/http.ts';

export type StoredTexts = Pick<TemplateLayers, 'account' | 'global'>;

/** What the account and everybody's settings hold of every text. */
export const storedTextsQuery = queryOptions({
  queryKey: ['templates'] as const,
  queryFn: async (): Promise<StoredTexts> => {
    const { templates } = await call(listTemplates);
    return {
      account: Object.fromEntries(templates.map((one) => [one.templateId, one.account])),
      global: Object.fromEntries(templates.map((one) => [one.templateId, one.global])),
    };
  },
});
