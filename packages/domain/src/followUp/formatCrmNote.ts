import { formatAppointment, formatShortDayWithYear } from '#days/formatDay.ts';
import { toLocalMoment } from '#days/toLocalMoment.ts';
import { listRaisedObjections } from '#interviews/raisedObjections.ts';
import { formatOutcomeReason, outcomeLabels } from '#outcomes/outcomeLabels.ts';
import { getSpokenTerms } from '#services/getSpokenTerms.ts';
import { buildTemplateView, type TemplateSubject } from '#templates/buildTemplateView.ts';
import { findAgreedDay } from './findAgreedDay.ts';
import { findContactPhone } from './findContactPhone.ts';
import { findPackOutcomeKind } from './listPackParts.ts';
import { toOneLine } from './toOneLine.ts';

interface Today {
  readonly today: string;
  readonly timeZone?: string | undefined;
}

/**
 * Formats a CRM note of nine fixed lines; unknown values are "-".
 * Scores and seller notes are never included.
 */
export function formatCrmNote(interview: TemplateSubject, { today, timeZone }: Today): string {
  const view = buildTemplateView(interview);
  const say = (name: string) => toOneLine(view[name]) || '-';
  const known = (name: string, from: string) => (toOneLine(view[from]) ? say(name) : '-');
  const { outcome } = interview;
  const day = outcome ? toLocalMoment(new Date(outcome.madeAt), timeZone).day : today;
  const goal = say('ideal_90_days');
  const trial = getSpokenTerms(interview)?.trial;
  const phone = findContactPhone(interview) || '-';
  return [
    `${formatShortDayWithYear(day)} | ${say('businessName')} | ${say('contactName')}, ${phone}`,
    `Outcome: ${formatOutcome(interview, today)}`,
    `Goal: ${known('business_services_phrase', 'business_services')}. 90 days: ${goal === '-' ? goal : `"${goal}"`}`,
    `Today: ${say('customer_source_phrase')}; first sale ${say('first_purchase_phrase')}; ads: ${say('advertising_types_phrase')}`,
    `Has: list ${say('customer_list_size')}; website ${say('website_satisfaction')}; reviews ${say('google_rating_phrase')}`,
    `Offered: ${say('service_name')}, ${say('price_phrase')}${trial ? `, ${trial.days}-day trial` : ''}`,
    `Objections: ${listRaisedObjections(interview.answers).map(toOneLine).filter(Boolean).join('; ') || '-'}`,
    `Decides: ${say('decision_maker')}`,
    `Next: ${formatNextStep(interview, today)}`,
  ].join('\n');
}

function formatOutcome(interview: TemplateSubject, today: string): string {
  const kind = findPackOutcomeKind(interview);
  if (kind === null) return '-';
  const reason = interview.outcome?.reason ?? null;
  const { day, time } = findAgreedDay(interview);
  const why = formatOutcomeReason({ kind, reason });
  const next =
    day === null || kind === 'trial' ? '' : `, next ${formatAppointment(day, time, today)}`;
  return `${outcomeLabels[kind]}${why ? ` (${why})` : ''}${next}`;
}

function formatNextStep(interview: TemplateSubject, today: string): string {
  const { day, time } = findAgreedDay(interview);
  const withDay = (what: string) =>
    day === null ? what : `${what}, ${formatAppointment(day, time, today)}`;
  switch (findPackOutcomeKind(interview)) {
    case 'sold': {
      const work = interview.onboardingStatus === 'completed' ? 'Hand over' : 'Onboarding';
      return day === null ? work : withDay('Set-up call');
    }
    case 'trial':
      return withDay('Trial check-in');
    case 'follow_up':
      return withDay('Call back');
    case 'not_now':
      return day === null ? '-' : withDay('Ask again');
    default:
      return '-';
  }
}
