import { buildNewInterview } from '#interviews/form/toInterviewFields.ts';
import type { ServiceId } from '#interviews/ServiceId.ts';
import type { ServiceTerms } from '#services/ServiceTerms.ts';
import { buildTemplateView } from '#templates/buildTemplateView.ts';
import { renderTemplate } from '#templates/renderTemplate.ts';
import { priceSection, trialPriceSection } from '#templates/texts/scripts/scriptSections.ts';

/** Renders what the script of a service will say about its price, from the section of the script itself. */
export function renderPricePreview(serviceId: ServiceId, terms: ServiceTerms): string {
  const interview = { ...buildNewInterview('', {}, ''), selectedServiceId: serviceId, terms };
  // The review script states the price together with the trial.
  const part = serviceId === 'reputation_management' ? trialPriceSection : priceSection;
  const rendered = renderTemplate(part, buildTemplateView(interview));
  return rendered.ok ? rendered.text.replaceAll(/\s+/g, ' ').trim() : '';
}
