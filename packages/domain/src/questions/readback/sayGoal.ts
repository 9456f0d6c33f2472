import type { Quote } from '#interviews/notes/quotes.ts';
import { hasContent } from '#questions/isAnswered.ts';
import { withCustomerWord } from '#templates/phrases/customerWord.ts';
import { type Heard, lookUp } from './Heard.ts';
import type { ReadbackRow } from './ReadbackRow.ts';

const goals: Readonly<Record<string, string>> = {
  'Grow and bring in more customers': 'You want to bring in more customers.',
  'Maintain current customers but increase sales':
    'You want to sell more to the customers you already have.',
  'Grow and increase sales with current customers':
    'You want new customers, and you want to sell more to the ones you have.',
};

const theme = 'goal';

/** What they want, and how they put it. */
export function sayGoal({ answers, word, noted, words }: Heard): ReadbackRow | null {
  const goal = lookUp(goals, answers.business_services);
  const ideal = words('ideal_90_days');
  if (goal === undefined) {
    // A note alone makes no row: somebody must have answered.
    if (!ideal || !hasContent(answers.ideal_90_days)) return null;
    const text = `If the next 90 days go great: “${ideal.text}”`;
    return { theme, text, quote: ideal.text, fix: ideal.questionId };
  }
  const said = withCustomerWord(goal, word);
  const own = noted('business_services');
  if (own) return withQuote(said, 'You put it like this:', own);
  if (ideal) return withQuote(said, 'And if the next 90 days go great:', ideal);
  const why = words('why_now');
  if (why) return withQuote(said, 'Why now? You said:', why);
  return { theme, text: said, fix: 'business_services' };
}

function withQuote(said: string, lead: string, { text, questionId }: Quote): ReadbackRow {
  return { theme, text: `${said} ${lead} “${text}”`, quote: text, fix: questionId };
}
