import type { TemplateLayers } from '@salespro/domain/templates/findTemplateText.ts';
import { queryClient } from '#lib/queryClient.ts';
import { templateLayersKey } from './templateLayersQuery.ts';

/** Puts a text the server has stored (or removed: null) where every screen reads it. */
export function keepText(
  layer: 'account' | 'global',
  templateId: string,
  templateString: string | null,
): void {
  queryClient.setQueryData<TemplateLayers>(
    templateLayersKey,
    (held) => held && { ...held, [layer]: { ...held[layer], [templateId]: templateString } },
  );
}
