import { listTemplates } from '@salespro/contract/templates.ts';
import type { TemplateLayers } from '@salespro/domain/templates/findTemplateText.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '#lib/http.ts';
import { findCopyOf, loadWithCopy } from '#sync/copies/queryCopies.ts';
import { type BuiltInSet, builtInQuery } from './textLoaders.ts';

export interface LayersState {
  /** Undefined while they are not there. */
  readonly layers: TemplateLayers | undefined;
  /** The last try failed and no other is under way. */
  readonly isFailed: boolean;
  readonly retry: () => void;
}

/** The three layers of the texts a screen needs, for screens that show something else while they are missing. */
export function useLayers(set: BuiltInSet): LayersState {
  const stored = useQuery(templateLayersQuery);
  const builtIn = useQuery(builtInQuery(set));
  const layers = useMemo(
    () => stored.data && builtIn.data && { ...stored.data, builtIn: builtIn.data },
    [stored.data, builtIn.data],
  );
  const open = [stored, builtIn].filter((query) => query.data === undefined);
  return {
    layers,
    isFailed: open.some((query) => query.isError) && !open.some((query) => query.isFetching),
    retry() {
      for (const query of open) void query.refetch();
    },
  };
}

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
