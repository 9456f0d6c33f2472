import { listTemplates } from '@salespro/contract/templates.ts';
import type { TemplateLayers } from '@salespro/domain/templates/findTemplateText.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '#lib/http.ts';
import { findValidCopy, loadWithCopyFallback } from '#sync/copies/queryCopies.ts';
import { type BuiltInTextSet, builtInTextsQuery } from './builtInTextLoaders.ts';

/** Load state of the three layers of template texts. */
export interface TemplateLayersState {
  /** Undefined until all layers are loaded. */
  readonly layers: TemplateLayers | undefined;
  /** The last load failed and no other is running. */
  readonly isFailed: boolean;
  readonly retry: () => void;
}

/** Loads the account, global and built-in layers of the template texts that a page needs. */
export function useTemplateLayers(set: BuiltInTextSet): TemplateLayersState {
  const stored = useQuery(templateLayersQuery);
  const builtIn = useQuery(builtInTextsQuery(set));
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

/** Account and global texts, without the built-in layer. */
export type StoredTemplateLayers = Omit<TemplateLayers, 'builtIn'>;

/** Loads account and global texts from the server, or from the device copy when it is unreachable. */
export const templateLayersQuery = queryOptions({
  queryKey: templateLayersKey,
  queryFn: () =>
    loadWithCopyFallback<StoredTemplateLayers>({
      queryKey: templateLayersKey,
      load: loadStoredLayers,
      findCopy: (userId) => findValidCopy(userId, copyAs, isStoredLayers),
    }),
  meta: { copyAs },
});

async function loadStoredLayers(): Promise<StoredTemplateLayers> {
  const { templates } = await call(listTemplates, { timeoutMs: loadTimeoutMs });
  return {
    account: Object.fromEntries(templates.map((one) => [one.templateId, one.account])),
    global: Object.fromEntries(templates.map((one) => [one.templateId, one.global])),
  };
}

function isStoredLayers(copy: unknown): copy is StoredTemplateLayers {
  return typeof copy === 'object' && copy !== null && 'account' in copy && 'global' in copy;
}
