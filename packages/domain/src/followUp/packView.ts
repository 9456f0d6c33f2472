import { toSpokenDay } from '#days/dayWords.ts';
import { isServiceId } from '#interviews/ServiceId.ts';
import { toMonthlyWords } from '#outcomes/saidPrice.ts';
import { agreedTrial } from '#outcomes/trialPlan.ts';
import { toPlan } from '#plan/toPlan.ts';
import { toCustomerWord, withCustomerWord } from '#templates/phrases/customerWord.ts';
import { serviceSteps } from '#templates/phrases/serviceSteps.ts';
import { toRatingPhrase } from '#templates/phrases/spokenAmounts.ts';
import { type TemplateSubject, templateView } from '#templates/templateView.ts';
import type { TemplateView } from '#templates/ViewValue.ts';
import { agreedDay } from './agreedDay.ts';
import { packKind } from './listPackParts.ts';

/** Every name a text of the pack can read: those of all texts, and what follows from how the call ended. */
export function packView(interview: TemplateSubject): TemplateView {
  return {
    ...templateView(interview),
    ...toSteps(interview),
    ...toDays(interview),
    ...toNextDay(interview),
    ...toBaseline(interview),
  };
}

function toSteps(interview: TemplateSubject) {
  const { selectedServiceId: service, outcome } = interview;
  if (!isServiceId(service)) return {};
  const sold = interview.sale?.price ?? (outcome?.kind === 'sold' ? outcome.price : null);
  return {
    first_step: toPlan(service, interview).steps[0].line,
    client_step: `${withCustomerWord(serviceSteps[service].theirs[0] ?? '', toCustomerWord(interview))}.`,
    sold_price_phrase: toMonthlyWords(interview, sold) ?? '',
  };
}

/** What the results will be put next to, once a trial has begun; the look-ups may be older. */
function toBaseline({ answers, trial }: TemplateSubject) {
  const { google_rating_before: rating, google_reviews_before: reviews } = answers;
  if (!trial || (rating === undefined && reviews === undefined)) return {};
  return {
    google_rating_phrase: toRatingPhrase({ google_rating: rating, google_review_count: reviews }),
  };
}

function toDays(interview: TemplateSubject) {
  const { outcome } = interview;
  if (outcome?.kind !== 'trial' || outcome.startDay === null) return {};
  const { checkIn, lastDay } = agreedTrial(interview, outcome.startDay);
  const { day, time } = agreedDay(interview);
  return {
    trial_end_date: toSpokenDay(outcome.day ?? lastDay, outcome.madeAt),
    checkin_date: toSpokenDay(day ?? checkIn, outcome.madeAt, time),
  };
}

/** As the invite says it, unless the seller has said it in words of their own. */
function toNextDay(interview: TemplateSubject) {
  const { answers, outcome } = interview;
  const kind = packKind(interview);
  const isOwn = String(answers.next_step_date ?? '').trim() !== '';
  if (isOwn || (kind !== 'sold' && kind !== 'follow_up')) return {};
  const { day, time } = agreedDay(interview);
  return {
    next_step_date: day === null ? '' : toSpokenDay(day, outcome?.madeAt ?? day, time),
  };
}
