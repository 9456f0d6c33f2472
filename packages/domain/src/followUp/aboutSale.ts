import { isServiceId } from '#interviews/ServiceId.ts';
import { builtInSettings } from '#services/builtInSettings.ts';
import type { TemplateSubject } from '#templates/templateView.ts';

/**
 * The interview as its sale was made. Another service may have been selected since, with terms of its own: of the
 * one that was sold only the price is known then, so nothing else is said about it.
 */
export function aboutSale<Subject extends TemplateSubject>(interview: Subject): Subject {
  const { sale, selectedServiceId, terms } = interview;
  const sold = sale?.serviceId;
  if (!isServiceId(sold) || sold === selectedServiceId) return interview;
  const known = builtInSettings[sold];
  return {
    ...interview,
    selectedServiceId: sold,
    terms: { ...known, currency: terms?.currency ?? known.currency, setupFee: 0, guarantee: '' },
  };
}
