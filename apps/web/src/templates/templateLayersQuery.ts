import { listTemplates } from '@salespro/contract/templates.ts';
import type { TemplateLayers } from '@salespro/domain/templates/findTemplateText.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/http.ts';

export const templateLayersKey = ['templates'] as const;

/** What sellers wrote; the built-in layer comes with the app (builtInQuery). */
export type StoredLayers = Omit<TemplateLayers, 'builtIn'>;

export const templateLayersQuery = queryOptions({
  queryKey: templateLayersKey,
  queryFn: async (): Promise<StoredLayers> => {
    const { templates } = await call(listTemplates);
    return {
      account: Object.fromEntries(templates.map((one) => [one.templateId, one.account])),
      global: Object.fromEntries(templates.map((one) => [one.templateId, one.global])),
    };
  },
});
