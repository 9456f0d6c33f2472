import type { TemplateLayers } from '@salespro/domain/templates/findTemplateText.ts';
import { useQuery } from '@tanstack/react-query';
import { templateLayersQuery } from './templateLayersQuery.ts';

export interface LayersState {
  /** Undefined while they are not there. */
  readonly layers: TemplateLayers | undefined;
  /** The last try failed and no other is under way. */
  readonly isFailed: boolean;
  readonly retry: () => void;
}

/** The texts, for screens that show something else while they are missing. */
export function useLayers(): LayersState {
  const query = useQuery(templateLayersQuery);
  return {
    layers: query.data,
    isFailed: query.data === undefined && query.isError && !query.isFetching,
    retry: () => void query.refetch(),
  };
}
