import { listTemplates } from '@salespro/contract/templates.ts';
import type { TemplateLayers } from '@salespro/domain/templates/findTemplateText.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/http.ts';

export const templateLayersKey = ['templates'] as const;

/** The three layers of every text that is read; the built-in ones come with the app (G-061). */
export const templateLayersQuery = queryOptions({
  queryKey: templateLayersKey,
  queryFn: async (): Promise<TemplateLayers> => {
    const [{ templates }, { builtInScripts }] = await Promise.all([
      call(listTemplates),
      import('@salespro/domain/templates/texts/builtInScripts.ts'),
    ]);
    return {
      account: Object.fromEntries(templates.map((one) => [one.templateId, one.account])),
      global: Object.fromEntries(templates.map((one) => [one.templateId, one.global])),
      builtIn: builtInScripts,
    };
  },
});
