import { selectService } from '@salespro/contract/recommendations.ts';
import type { ServiceId } from '@salespro/domain/interviews/ServiceId.ts';
import { mustConfirmSelection } from '@salespro/domain/recommendations/selectService.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { InterviewDesk } from '#interviews/useInterview.ts';
import { toCallError } from '#lib/CallError.ts';
import { paths } from '#lib/paths.ts';
import { showFailure, showSuccess } from '#lib/toast.ts';
import { messages } from './messages.ts';

/** Choosing a service: asks first where the interview is sold, saves, says so, goes on (REC-08, REC-16). */
export function useSelection({ interview, run }: InterviewDesk) {
  const navigate = useNavigate();
  const [savingId, setSavingId] = useState<ServiceId | null>(null);
  const [askedId, setAskedId] = useState<ServiceId | null>(null);

  async function save(serviceId: ServiceId, isConfirmed: boolean): Promise<void> {
    if (savingId) return;
    setSavingId(serviceId);
    setAskedId(null);
    try {
      await run(selectService, { serviceId, isConfirmed });
      showSuccess(messages.selected);
      await navigate(paths.step(interview.id, 'service-questions'));
    } catch (thrown) {
      // Another tab may have sold it meanwhile.
      if (toCallError(thrown).code === 'needs_confirmation') setAskedId(serviceId);
      else showFailure(messages.selectionFailed);
    } finally {
      setSavingId(null);
    }
  }

  return {
    savingId,
    askedId,
    select(serviceId: ServiceId) {
      if (mustConfirmSelection(interview, serviceId)) setAskedId(serviceId);
      else void save(serviceId, false);
    },
    confirm: () => askedId && void save(askedId, true),
    cancel: () => setAskedId(null),
  };
}
