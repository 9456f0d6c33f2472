import { toMoney } from '#interviews/amounts/toMoney.ts';
import { findService } from '#interviews/findService.ts';
import { firstName } from '#interviews/firstName.ts';
import type { Interview } from '#interviews/Interview.ts';
import { isServiceId } from '#interviews/isServiceId.ts';
import type { Note } from '#interviews/notes/Note.ts';
import { nextStepWords } from '#interviews/outcomes/nextStepWords.ts';
import type { ServiceId } from '#interviews/ServiceId.ts';
import { builtInSettings } from '#interviews/terms/builtInSettings.ts';
import { spokenTerms } from '#interviews/terms/spokenTerms.ts';
import { toPlan } from '#plan/toPlan.ts';
import type { AskableQuestion } from '#questions/Question.ts';
import { visibleAnswers } from '#questions/visibleAnswers.ts';
import { toServicePrice } from '#templates/price/servicePrice.ts';
import type { ClientSlide } from './ClientSlide.ts';
import { listHeardQuotes } from './listHeardQuotes.ts';
import { listResults } from './listResults.ts';
import { toQuestionSlide } from './toQuestionSlide.ts';

export interface ClientFacts {
  readonly interview: Interview;
  readonly notes: readonly Note[];
  readonly sellerName: string;
  readonly agencyName: string;
  /** The question on the seller's screen; null elsewhere. */
  readonly question: AskableQuestion | null;
  /** Whether what was typed is kept: until then the client does not see it. */
  readonly isSaved: boolean;
}

/**
 * The slides there are for a client right now, in order. They are made of named values only: whatever else an
 * interview holds (goals, scores, notes of the seller, other prices) has no way into them (VIEW-01).
 */
export function toClientSlides(facts: ClientFacts): readonly ClientSlide[] {
  const { interview, notes, question, isSaved } = facts;
  const answers = visibleAnswers(interview.answers);
  const quotes = listHeardQuotes(answers, notes);
  const results = listResults({ answers, selectedServiceId: interview.selectedServiceId });
  const days = spokenTerms(interview)?.trial?.days;
  const slides: (ClientSlide | null)[] = [
    { kind: 'welcome', businessName: interview.businessName, hosts: toHosts(facts) },
    question && toQuestionSlide(question, answers, isSaved),
    quotes.length > 0 ? { kind: 'heard', quotes } : null,
    isServiceId(interview.selectedServiceId)
      ? toPlanSlide(interview.selectedServiceId, interview)
      : null,
    results.length > 0
      ? { kind: 'results', line: days === undefined ? '' : `${days} days`, results }
      : null,
    {
      kind: 'thanks',
      firstName: firstName(interview.contactName),
      nextStep: String(nextStepWords(interview).next_step_date ?? ''),
    },
  ];
  return slides.filter((slide) => slide !== null);
}

function toHosts({ sellerName, agencyName }: ClientFacts): string {
  return [sellerName, agencyName].filter((name) => name !== '').join(', ');
}

function toPlanSlide(serviceId: ServiceId, interview: Interview): ClientSlide {
  const { line, steps, yourPart } = toPlan(serviceId, interview);
  const tiles = toPriceTiles(serviceId, interview);
  return {
    kind: 'plan',
    line: `${findService(serviceId)?.name}: ${line.charAt(0).toLowerCase()}${line.slice(1)}`,
    steps: steps.slice(0, 3),
    // Without a price of their own there is no strip: the standard one is for the seller's eyes (VIEW-06).
    tiles: tiles.length === 0 ? [] : [...tiles, { label: 'Your part', text: toCapital(yourPart) }],
  };
}

function toPriceTiles(serviceId: ServiceId, interview: Interview) {
  const { terms } = interview;
  const price = toServicePrice(terms ?? null);
  const standard = builtInSettings[serviceId].price;
  if (!terms || price === null) return [];
  if (terms.price.from === standard.from && terms.price.to === standard.to) return [];
  const { trial, currency } = terms;
  const monthly = toCapital(price.phrase) + (price.hasAdSpend ? ', plus ad spend' : '');
  if (trial === null) return [{ label: 'Each month', text: monthly }];
  return [
    {
      label: `${trial.days}-day trial`,
      text: trial.price === 0 ? 'No charge' : toMoney(trial.price, currency),
    },
    { label: 'Then, if you like it', text: monthly },
  ];
}

function toCapital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
