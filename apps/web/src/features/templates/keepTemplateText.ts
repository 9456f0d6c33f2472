import { queryClient } from '#lib/queryClient.ts';
import { type StoredLayers, templateLayersKey } from './useLayers.ts';

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
