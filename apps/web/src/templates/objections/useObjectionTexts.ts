import type { ServiceId } from '@salespro/domain/interviews/ServiceId.ts';
import { findTemplateText } from '@salespro/domain/templates/findTemplateText.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type LayersState, useLayers } from '#templates/useLayers.ts';
import { builtInObjectionsQuery } from './builtInObjectionsQuery.ts';

export interface ObjectionTexts {
  /** Null where the seller wrote none. */
  readonly account: string | null;
  /** The built-in text where nobody wrote another. */
  readonly global: string;
  readonly hasGlobal: boolean;
  /** The one in force: the own text before the global one. */
  readonly current: string;
}

/** The objections of one service; null while they are being asked for or could not be had. */
export function useObjectionTexts(serviceId: ServiceId): LayersState & {
  readonly texts: ObjectionTexts | null;
} {
  const state = useLayers();
  const builtIn = useQuery(builtInObjectionsQuery(serviceId));
  const { layers } = state;
  const texts = useMemo(() => {
    if (!layers) return null;
    const id = `objections_${serviceId}`;
    const all = { ...layers, builtIn: { [id]: builtIn.data } };
    const global = findTemplateText(id, { ...all, account: {} });
    if (global.source === 'missing' && builtIn.data === undefined) return null;
    return {
      account: layers.account[id] ?? null,
      global: global.templateString ?? '',
      hasGlobal: global.source === 'global',
      current: findTemplateText(id, all).templateString ?? '',
    };
  }, [layers, builtIn.data, serviceId]);
  return {
    layers,
    texts,
    isFailed: state.isFailed || (texts === null && builtIn.isError && !builtIn.isFetching),
    retry() {
      if (state.layers === undefined) state.retry();
      if (builtIn.data === undefined) void builtIn.refetch();
    },
  };
}
