import { toNewInterview } from '#interviews/form/toInterviewFields.ts';
import type { ServiceId } from '#interviews/ServiceId.ts';
import type { ServiceTerms } from '#services/ServiceTerms.ts';
import { renderTemplate } from '#templates/renderTemplate.ts';
import { templateView } from '#templates/templateView.ts';
import { price, trialPrice } from '#templates/texts/scripts/scriptParts.ts';

/** What the script of a service will say about its price: the very part of the script, filled. */
export function spokenPreview(serviceId: ServiceId, terms: ServiceTerms): string {
  const interview = { ...toNewInterview('', {}, ''), selectedServiceId: serviceId, terms };
  // The review script names its price with the trial.
  const part = serviceId === 'reputation_management' ? trialPrice : price;
  const rendered = renderTemplate(part, templateView(interview));
  return rendered.ok ? rendered.text.replaceAll(/\s+/g, ' ').trim() : '';
}
