import { readContentManagerStatus } from '@salespro/contract/settings.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/http.ts';
import { queryClient } from '#lib/queryClient.ts';
import { type StoredLayers, templateLayersKey } from './useLayers.ts';

/** Whether the person may change what everybody sees; the server asks again on every change (G-014). */
export const contentManagerQuery = queryOptions({
  queryKey: ['content-manager'] as const,
  queryFn: () => call(readContentManagerStatus),
});

/**
 * Puts what was just saved (null: removed) where every page reads the texts, so that the view shows
 * the one now in force (EDIT-21). A list asked for before the save must not undo it.
 */
export async function keepTemplateText(
  layer: 'account' | 'global',
  ids: readonly string[],
  text: string | null,
): Promise<void> {
  await queryClient.cancelQueries({ queryKey: templateLayersKey });
  queryClient.setQueryData<StoredLayers>(
    templateLayersKey,
    (held) =>
      held && {
        ...held,
        [layer]: { ...held[layer], ...Object.fromEntries(ids.map((id) => [id, text])) },
      },
  );
}
