import type { Interview } from '@salespro/domain/interviews/Interview.ts';
import type { ServiceId } from '@salespro/domain/interviews/ServiceId.ts';
import { useEffect } from 'react';
import { LayersMissing } from '#features/templates/LayersMissing.tsx';
import { showFailure } from '#lib/toast.ts';
import { messages } from './messages.ts';
import { ObjectionsLayout } from './ObjectionsLayout.tsx';
import { useObjectionTexts } from './useObjectionTexts.ts';

export interface ObjectionsPanelProps {
  readonly serviceId: ServiceId;
  /** Whose names and answers the placeholders stand for. */
  readonly interview: Interview;
  /** The switch of the administrator (OBJ-07). */
  readonly canEditOwn: boolean;
}

/** What to say when a client pushes back, for the chosen service (OBJ-03). */
export function ObjectionsPanel({ serviceId, interview, canEditOwn }: ObjectionsPanelProps) {
  const state = useObjectionTexts(serviceId);
  useEffect(() => {
    if (state.isFailed) showFailure(messages.loadingFailed);
  }, [state.isFailed]);

  if (state.texts === null) return <LayersMissing state={state} />;
  return (
    <ObjectionsLayout
      key={serviceId}
      templateId={`objections_${serviceId}`}
      texts={state.texts}
      interview={interview}
      canEditOwn={canEditOwn}
    />
  );
}
