import { selectService } from '@salespro/contract/recommendations.ts';
import { selectService as selectServiceCommand } from '@salespro/domain/commands/selectService.ts';
import type { ServiceId } from '@salespro/domain/interviews/ServiceId.ts';
import type { Service } from '@salespro/domain/interviews/services.ts';
import {
  findSettings,
  type StoredSettings,
  toTerms,
} from '@salespro/domain/interviews/terms/findSettings.ts';
import { mustConfirmSelection } from '@salespro/domain/recommendations/selectService.ts';
import { useState } from 'react';
import { toCallError } from '#lib/CallError.ts';
import { paths } from '#lib/paths.ts';
import { showFailure, showSuccess } from '#lib/toast.ts';
import { usePageAction } from '#lib/usePageAction.ts';
import type { InterviewState } from '#sync/interview/useInterview.tsx';
import { messages } from './messages.ts';

/** Choosing a service: asks first where the interview is sold, saves, says so, goes on (REC-08, REC-16). */
export function useSelection(
  { interview, run }: InterviewState,
  sold: readonly Service[],
  settings: StoredSettings | undefined,
) {
  const [savingId, setSavingId] = useState<ServiceId | null>(null);
  const [askedId, setAskedId] = useState<ServiceId | null>(null);

  const saving = usePageAction(async (page, serviceId: ServiceId, isConfirmed: boolean) => {
    setSavingId(serviceId);
    setAskedId(null);
    try {
      // What the seller sees now is what will be said, also where the server hears of it later.
      const terms = settings ? toTerms(findSettings(serviceId, settings)) : null;
      const body = { serviceId, isConfirmed, terms };
      await run(selectService, body, selectServiceCommand, { soldServices: sold });
      if (page.isLeft()) return;
      showSuccess(messages.selected);
      await page.goOn(paths.step(interview.id, 'service-questions'));
    } catch (thrown) {
      // Another tab may have sold it meanwhile.
      const isAsked = toCallError(thrown).code === 'needs_confirmation' && !page.isLeft();
      if (isAsked) setAskedId(serviceId);
      else showFailure(messages.selectionFailed);
    } finally {
      setSavingId(null);
    }
  });

  return {
    savingId,
    askedId,
    select(serviceId: ServiceId) {
      if (mustConfirmSelection(interview, serviceId)) setAskedId(serviceId);
      else void saving.run(serviceId, false);
    },
    confirm: () => askedId && void saving.run(askedId, true),
    cancel: () => setAskedId(null),
  };
}
