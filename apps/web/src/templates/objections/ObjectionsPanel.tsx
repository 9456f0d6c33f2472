import type { ServiceId } from '@salespro/domain/interviews/ServiceId.ts';
import { useEffect } from 'react';
import { showFailure } from '#lib/toast.ts';
import { LayersMissing } from '#templates/LayersMissing.tsx';
import { messages } from './messages.ts';
import { ObjectionsDesk } from './ObjectionsDesk.tsx';
import { useObjectionTexts } from './useObjectionTexts.ts';

export interface ObjectionsPanelProps {
  readonly serviceId: ServiceId;
  /** The switch of the administrator (OBJ-07). */
  readonly canEditOwn: boolean;
}

/** What to say when a client pushes back, for the chosen service (OBJ-03). */
export function ObjectionsPanel({ serviceId, canEditOwn }: ObjectionsPanelProps) {
  const state = useObjectionTexts(serviceId);
  useEffect(() => {
    if (state.isFailed) showFailure(messages.loadingFailed);
  }, [state.isFailed]);

  if (state.texts === null) return <LayersMissing state={state} />;
  return (
    <ObjectionsDesk
      key={serviceId}
      templateId={`objections_${serviceId}`}
      texts={state.texts}
      canEditOwn={canEditOwn}
    />
  );
}
