import type { ServiceId } from '@salespro/domain/interviews/ServiceId.ts';
import { findTemplateText } from '@salespro/domain/templates/findTemplateText.ts';
import { useMemo } from 'react';
import {
  type TemplateLayersState,
  useTemplateLayers,
} from '#features/templates/useTemplateLayers.ts';

/** The objections of one service as Markdown, by layer. */
export interface ObjectionTexts {
  /** The seller's text; null when there is none. */
  readonly account: string | null;
  /** The saved global text, else the built-in one. */
  readonly global: string;
  readonly hasSavedGlobal: boolean;
  /** The text in use: the seller's, else the global one. */
  readonly current: string;
}

interface ObjectionTextsState extends TemplateLayersState {
  /** Null while the texts load, or when loading failed. */
  readonly texts: ObjectionTexts | null;
}

/** Loads the objections texts of a service, by layer. */
export function useObjectionTexts(serviceId: ServiceId): ObjectionTextsState {
  const id = `objections_${serviceId}` as const;
  const state = useTemplateLayers(id);
  const { layers } = state;
  const texts = useMemo(() => {
    if (!layers) return null;
    const global = findTemplateText(id, { ...layers, account: {} });
    return {
      account: layers.account[id] ?? null,
      global: global.templateString ?? '',
      hasSavedGlobal: global.source === 'global',
      current: findTemplateText(id, layers).templateString ?? '',
    };
  }, [layers, id]);
  return { ...state, texts };
}
