import type { Interview } from '@salespro/domain/interviews/Interview.ts';
import type { ServiceId } from '@salespro/domain/interviews/ServiceId.ts';
import { useEffect } from 'react';
import { TemplateLoadState } from '#features/templates/TemplateLoadState.tsx';
import { showFailure } from '#lib/toast.ts';
import { messages } from './messages.ts';
import { ObjectionsLayout } from './ObjectionsLayout.tsx';
import { useObjectionTexts } from './useObjectionTexts.ts';

export interface ObjectionsPanelProps {
  readonly serviceId: ServiceId;
  /** Names and answers that fill the placeholders. */
  readonly interview: Interview;
  /** The admin setting that allows sellers to write their own objections. */
  readonly canEditAccountText: boolean;
}

/** Panel with the objections against the selected service and an answer to each. */
export function ObjectionsPanel({
  serviceId,
  interview,
  canEditAccountText,
}: ObjectionsPanelProps) {
  const state = useObjectionTexts(serviceId);
  useEffect(() => {
    if (state.isFailed) showFailure(messages.loadFailed);
  }, [state.isFailed]);

  if (state.texts === null) return <TemplateLoadState state={state} />;
  return (
    <ObjectionsLayout
      key={serviceId}
      templateId={`objections_${serviceId}`}
      texts={state.texts}
      interview={interview}
      canEditAccountText={canEditAccountText}
    />
  );
}
