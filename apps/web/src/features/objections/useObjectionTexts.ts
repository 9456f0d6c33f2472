import type { ServiceId } from '@salespro/domain/interviews/ServiceId.ts';
import { findTemplateText } from '@salespro/domain/templates/findTemplateText.ts';
import { useMemo } from 'react';
import { type LayersState, useLayers } from '#features/templates/useLayers.ts';

export interface ObjectionTexts {
  /** Null where the seller wrote none. */
  readonly account: string | null;
  /** The built-in text where nobody wrote another. */
  readonly global: string;
  readonly hasGlobal: boolean;
  /** The one in force: the own text before the global one. */
  readonly current: string;
}

interface ObjectionsState extends LayersState {
  /** Null while they are being asked for or could not be had. */
  readonly texts: ObjectionTexts | null;
}

export function useObjectionTexts(serviceId: ServiceId): ObjectionsState {
  const id = `objections_${serviceId}` as const;
  const state = useLayers(id);
  const { layers } = state;
  const texts = useMemo(() => {
    if (!layers) return null;
    const global = findTemplateText(id, { ...layers, account: {} });
    return {
      account: layers.account[id] ?? null,
      global: global.templateString ?? '',
      hasGlobal: global.source === 'global',
      current: findTemplateText(id, layers).templateString ?? '',
    };
  }, [layers, id]);
  return { ...state, texts };
}
