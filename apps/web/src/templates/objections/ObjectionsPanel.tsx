import type { ServiceId } from '@salespro/domain/interviews/ServiceId.ts';
import type { TemplateLayers } from '@salespro/domain/templates/findTemplateText.ts';
import { useEffect } from 'react';
import { showFailure } from '#lib/toast.ts';
import { LayersMissing } from '#templates/LayersMissing.tsx';
import { useLayers } from '#templates/useLayers.ts';
import { messages } from './messages.ts';
import { ObjectionsDesk } from './ObjectionsDesk.tsx';

export interface ObjectionsPanelProps {
  readonly serviceId: ServiceId | null;
  /** The switch of the administrator (OBJ-07). */
  readonly canEditOwn: boolean;
}

/** What to say when a client pushes back, for the chosen service (OBJ-03). */
export function ObjectionsPanel({ serviceId, canEditOwn }: ObjectionsPanelProps) {
  const texts = useLayers(serviceId);
  useEffect(() => {
    if (texts.isFailed) showFailure(messages.loadingFailed);
  }, [texts.isFailed]);

  if (!texts.layers || !serviceId) return <LayersMissing state={texts} />;
  const templateId = `objections_${serviceId}` as const;
  return (
    <ObjectionsDesk
      key={templateId}
      templateId={templateId}
      texts={toTexts(templateId, texts.layers)}
      canEditOwn={canEditOwn}
    />
  );
}

function toTexts(templateId: string, { account, global, builtIn }: TemplateLayers) {
  const stored = global[templateId] ?? null;
  return {
    account: account[templateId] ?? null,
    global: stored ?? builtIn[templateId] ?? '',
    hasGlobal: stored !== null,
  };
}
