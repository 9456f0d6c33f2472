import { readContentManagerStatus } from '@salespro/contract/appSettings.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/http.ts';
import { queryClient } from '#lib/queryClient.ts';
import { type StoredTemplateLayers, templateLayersKey } from './useTemplateLayers.ts';

/** Loads whether the user may change global texts; the server checks again on each change. */
export const contentManagerQuery = queryOptions({
  queryKey: ['content-manager'] as const,
  queryFn: () => call(readContentManagerStatus),
});

/**
 * Updates saved texts (null: deleted) in the query cache, so that all pages show them.
 * Running loads are cancelled, because their stale reply would overwrite the change.
 */
export async function updateCachedTemplateText(
  layer: 'account' | 'global',
  ids: readonly string[],
  text: string | null,
): Promise<void> {
  await queryClient.cancelQueries({ queryKey: templateLayersKey });
  queryClient.setQueryData<StoredTemplateLayers>(
    templateLayersKey,
    (layers) =>
      layers && {
        ...layers,
        [layer]: { ...layers[layer], ...Object.fromEntries(ids.map((id) => [id, text])) },
      },
  );
}
