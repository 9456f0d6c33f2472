import type { ServiceId } from '@salespro/domain/interviews/ServiceId.ts';
import type { TemplateLayers } from '@salespro/domain/templates/findTemplateText.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { builtInTextsQuery } from './builtInTextsQuery.ts';
import { storedTextsQuery } from './storedTextsQuery.ts';

export interface LayersState {
  /** Undefined while they are not there. */
  readonly layers: TemplateLayers | undefined;
  /** The last try failed and no other is under way. */
  readonly isFailed: boolean;
  readonly retry: () => void;
}

/** The texts an interview with this service may use. */
export function useLayers(serviceId: ServiceId | null): LayersState {
  const stored = useQuery(storedTextsQuery);
  const builtIn = useQuery(builtInTextsQuery(serviceId));
  const layers = useMemo(
    () => stored.data && builtIn.data && { ...stored.data, builtIn: builtIn.data },
    [stored.data, builtIn.data],
  );
  const queries = [stored, builtIn];
  return {
    layers,
    isFailed:
      queries.some(({ data, isError }) => data === undefined && isError) &&
      !queries.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const query of queries) if (query.isError) void query.refetch();
    },
  };
}
