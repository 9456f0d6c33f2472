import { listTemplates } from '@salespro/contract/templates.ts';
import type { TemplateLayers } from '@salespro/domain/templates/findTemplateText.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/http.ts';
import { findCopyOf, loadWithCopy } from '#sync/copies/queryCopies.ts';

export const templateLayersKey = ['templates'] as const;
const copyAs = 'templates';
const loadTimeoutMs = 15_000;

/** What sellers wrote; the built-in layer comes with the app (builtInQuery). */
export type StoredLayers = Omit<TemplateLayers, 'builtIn'>;

/** From the server, or as this device last saw them while it is out of reach. */
export const templateLayersQuery = queryOptions({
  queryKey: templateLayersKey,
  queryFn: () =>
    loadWithCopy<StoredLayers>({
      queryKey: templateLayersKey,
      load: loadLayers,
      findCopy: (userId) => findCopyOf(userId, copyAs, isLayers),
    }),
  meta: { copyAs },
});

async function loadLayers(): Promise<StoredLayers> {
  const { templates } = await call(listTemplates, { timeoutMs: loadTimeoutMs });
  return {
    account: Object.fromEntries(templates.map((one) => [one.templateId, one.account])),
    global: Object.fromEntries(templates.map((one) => [one.templateId, one.global])),
  };
}

function isLayers(copy: unknown): copy is StoredLayers {
  return typeof copy === 'object' && copy !== null && 'account' in copy && 'global' in copy;
}
