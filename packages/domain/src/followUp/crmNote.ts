import { toAppointment, toFullDay } from '#days/dayWords.ts';
import { toLocalMoment } from '#days/toLocalMoment.ts';
import { listCameUp } from '#interviews/cameUp.ts';
import { outcomeLabels, toReasonLabel } from '#outcomes/outcomeLabels.ts';
import { spokenTerms } from '#services/spokenTerms.ts';
import { type TemplateSubject, templateView } from '#templates/templateView.ts';
import { agreedDay } from './agreedDay.ts';
import { findContactPhone } from './findContactPhone.ts';
import { packKind } from './listPackParts.ts';
import { toOneLine } from './toOneLine.ts';

interface Today {
  readonly today: string;
  readonly timeZone?: string | undefined;
}

/** Nine plain lines for any CRM, always the same ones; what is not known is "-". Nothing of scores or the seller's notes. */
export function crmNote(interview: TemplateSubject, { today, timeZone }: Today): string {
  const view = templateView(interview);
  const say = (name: string) => toOneLine(view[name]) || '-';
  const known = (name: string, from: string) => (toOneLine(view[from]) ? say(name) : '-');
  const { outcome } = interview;
  const day = outcome ? toLocalMoment(new Date(outcome.madeAt), timeZone).day : today;
  const goal = say('ideal_90_days');
  const trial = spokenTerms(interview)?.trial;
  const phone = findContactPhone(interview) || '-';
  return [
    `${toFullDay(day)} | ${say('businessName')} | ${say('contactName')}, ${phone}`,
    `Outcome: ${toOutcomeWords(interview, today)}`,
    `Goal: ${known('business_services_phrase', 'business_services')}. 90 days: ${goal === '-' ? goal : `"${goal}"`}`,
    `Today: ${say('customer_source_phrase')}; first sale ${say('first_purchase_phrase')}; ads: ${say('advertising_types_phrase')}`,
    `Has: list ${say('customer_list_size')}; website ${say('website_satisfaction')}; reviews ${say('google_rating_phrase')}`,
    `Offered: ${say('service_name')}, ${say('price_phrase')}${trial ? `, ${trial.days}-day trial` : ''}`,
    `Objections: ${listCameUp(interview.answers).map(toOneLine).filter(Boolean).join('; ') || '-'}`,
    `Decides: ${say('decision_maker')}`,
    `Next: ${toNextStep(interview, today)}`,
  ].join('\n');
}

function toOutcomeWords(interview: TemplateSubject, today: string): string {
  const kind = packKind(interview);
  if (kind === null) return '-';
  const reason = interview.outcome?.reason ?? null;
  const { day, time } = agreedDay(interview);
  const why = toReasonLabel({ kind, reason });
  const next = day === null || kind === 'trial' ? '' : `, next ${toAppointment(day, time, today)}`;
  return `${outcomeLabels[kind]}${why ? ` (${why})` : ''}${next}`;
}

function toNextStep(interview: TemplateSubject, today: string): string {
  const { day, time } = agreedDay(interview);
  const withDay = (what: string) =>
    day === null ? what : `${what}, ${toAppointment(day, time, today)}`;
  switch (packKind(interview)) {
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
