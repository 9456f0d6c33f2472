import type { TemplateLayers } from '@salespro/domain/templates/findTemplateText.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { builtInQuery } from './builtIn/builtInQuery.ts';
import type { BuiltInSet } from './builtIn/textLoaders.ts';
import { templateLayersQuery } from './templateLayersQuery.ts';

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
