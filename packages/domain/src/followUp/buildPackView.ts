import { formatSpokenDay } from '#days/formatDay.ts';
import { isServiceId } from '#interviews/ServiceId.ts';
import { formatMonthlyPrice } from '#outcomes/findSpokenPrice.ts';
import { computeAgreedTrialSchedule } from '#outcomes/trialSchedule.ts';
import { fillServicePlan } from '#plan/fillServicePlan.ts';
import { buildTemplateView, type TemplateSubject } from '#templates/buildTemplateView.ts';
import { findCustomerWord, replaceCustomerWord } from '#templates/phrases/customerWord.ts';
import { toRatingPhrase } from '#templates/phrases/spokenAmounts.ts';
import { tasksOfBothSides } from '#templates/phrases/tasksOfBothSides.ts';
import type { TemplateView } from '#templates/ViewValue.ts';
import { findAgreedDay } from './findAgreedDay.ts';
import { findPackOutcomeKind } from './listPackParts.ts';

/** Builds the variables of follow-up texts: those of all templates, and those of the outcome. */
export function buildPackView(interview: TemplateSubject): TemplateView {
  return {
    ...buildTemplateView(interview),
    ...buildStepVariables(interview),
    ...buildTrialDayVariables(interview),
    ...buildNextStepVariables(interview),
    ...buildBaselineVariables(interview),
  };
}

function buildStepVariables(interview: TemplateSubject) {
  const { selectedServiceId: service, outcome } = interview;
  if (!isServiceId(service)) return {};
  const sold = interview.sale?.price ?? (outcome?.kind === 'sold' ? outcome.price : null);
  return {
    first_step: fillServicePlan(service, interview).steps[0].line,
    client_step: `${replaceCustomerWord(tasksOfBothSides[service].theirs[0] ?? '', findCustomerWord(interview))}.`,
    sold_price_phrase: formatMonthlyPrice(interview, sold) ?? '',
  };
}

/** Returns the numbers at the start of a trial; the look-ups may be older. */
function buildBaselineVariables({ answers, trial }: TemplateSubject) {
  const { google_rating_before: rating, google_reviews_before: reviews } = answers;
  if (!trial || (rating === undefined && reviews === undefined)) return {};
  return {
    google_rating_phrase: toRatingPhrase({ google_rating: rating, google_review_count: reviews }),
  };
}

function buildTrialDayVariables(interview: TemplateSubject) {
  const { outcome } = interview;
  if (outcome?.kind !== 'trial' || outcome.startDay === null) return {};
  const { checkIn, lastDay } = computeAgreedTrialSchedule(interview, outcome.startDay);
  const { day, time } = findAgreedDay(interview);
  return {
    trial_end_date: formatSpokenDay(outcome.day ?? lastDay, outcome.madeAt),
    checkin_date: formatSpokenDay(day ?? checkIn, outcome.madeAt, time),
  };
}

/** Returns the next appointment from the invite, unless the seller typed one. */
function buildNextStepVariables(interview: TemplateSubject) {
  const { answers, outcome } = interview;
  const kind = findPackOutcomeKind(interview);
  const isOwn = String(answers.next_step_date ?? '').trim() !== '';
  if (isOwn || (kind !== 'sold' && kind !== 'follow_up')) return {};
  const { day, time } = findAgreedDay(interview);
  return {
    next_step_date: day === null ? '' : formatSpokenDay(day, outcome?.madeAt ?? day, time),
  };
}
