import { isServiceId } from '#interviews/ServiceId.ts';
import { builtInServiceSettings } from '#services/builtInServiceSettings.ts';
import type { TemplateSubject } from '#templates/buildTemplateView.ts';

/**
 * Returns the interview with the service that was sold, if another one was selected since.
 * Only the price of the sold service is known then, so its other terms are the built-in ones.
 */
export function withSoldService<Subject extends TemplateSubject>(interview: Subject): Subject {
  const { sale, selectedServiceId, terms } = interview;
  const sold = sale?.serviceId;
  if (!isServiceId(sold) || sold === selectedServiceId) return interview;
  const known = builtInServiceSettings[sold];
  return {
    ...interview,
    selectedServiceId: sold,
    terms: { ...known, currency: terms?.currency ?? known.currency, setupFee: 0, guarantee: '' },
  };
}
