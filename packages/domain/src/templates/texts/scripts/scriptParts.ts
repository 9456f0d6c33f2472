/** Their own words on it, where there are some; asked in every script that doesn't know the goal yet. */
export const next90Question = `{{#quote_goal}}
[CUE - You put it like this. | Your words:]
You put it like this:
"{{quote_goal}}"
{{/quote_goal}}
{{^ideal_90_days}}
[CUE - What would make the next 90 days a win? | A 90-day win?]
Before I go on, what would make the next 90 days a win for you?

[PAUSE - write it down]

{{/ideal_90_days}}`;

/** The price in a sentence, and what moves it in a second one: together they are more than one breath. */
export const price = `{{#has_price}}
[CUE - It runs {{#has_price_range}}from {{price_low_phrase}} to {{/has_price_range}}{{price_high_phrase}}. | The price / What covers it?]
It runs {{price_phrase}}.{{#price_depends_phrase}} What moves you up or down is {{price_depends_phrase}}.{{/price_depends_phrase}}
{{/has_price}}
{{#service_guarantee}}
{{service_guarantee}}
{{/service_guarantee}}`;

/** The trial in a sentence: what it costs, and what comes after it. */
export const trialPrice = `{{^trial_price_phrase}}
[CUE - No charge for the trial. After that, here's the price. | Trial free / Then the price]
{{/trial_price_phrase}}
{{#trial_price_phrase}}
[CUE - The trial is {{trial_price_phrase}}. After that, here's the price. | Trial price / Then the price]
{{/trial_price_phrase}}
{{^trial_price_phrase}}There's no charge for the trial. {{/trial_price_phrase}}{{#trial_price_phrase}}The trial is {{trial_price_phrase}}. {{/trial_price_phrase}}{{#has_price}}If you like what you see, it runs {{price_phrase}}. {{/has_price}}If you don't, we shake hands, and you keep every review.`;

/** After the note that asks for a story: the one the seller has written down. */
export const proof = `{{#service_proof}}
{{service_proof}}
{{/service_proof}}`;

/** What the client said a new one spends, where nothing better is known. */
export const firstSale = `{{^has_customer_worth}}
{{#first_purchase_phrase}}
[CUE - You told me what a new one spends the first time. | First sale]
You told me a new {{customer_word}} spends {{first_purchase_phrase}} with you the first time.

{{/first_purchase_phrase}}
{{/has_customer_worth}}`;

interface BreakEvenLines {
  /** Said where there is nothing to go by; left out where the script has asked already. */
  readonly question?: string;
  /** Where the script has just named what the count rests on. */
  readonly basis?: string;
  /** Ends the sentence with the numbers. */
  readonly likely?: string;
  /** The variable with the count. */
  readonly count?: string;
  /** Beat and keywords of the question. */
  readonly questionCue?: string;
  /** Of the sentence with the numbers. */
  readonly likelyCue?: string;
  /** Where more is said after it: an empty line that goes when it goes. */
  readonly hasMore?: boolean;
}

/** What it takes to cover the fee: never less than it takes, and no claim where it takes too much. */
export function breakEven({
  question,
  basis = '{{break_even_basis_phrase}}',
  likely = 'Does that sound likely to you?',
  count = 'break_even_phrase',
  questionCue = "What's one new {{customer_word}} worth over a year? | Worth a year? / How many?",
  likelyCue = `That takes {{${count}}}. Likely? | Covers the fee / Likely?`,
  hasMore = false,
}: BreakEvenLines): string {
  const end = hasMore ? '\n' : '';
  return `{{#has_break_even}}
[CUE - ${likelyCue}]
Going by ${basis}, {{${count}}} would cover the fee. {{#has_ad_spend}}That's before ad spend, and it's sales and not profit{{/has_ad_spend}}{{^has_ad_spend}}That's sales and not profit{{/has_ad_spend}}, so you'd want a bit more than that. ${likely}${end}
{{/has_break_even}}
{{#break_even_is_steep}}
[CUE - At that price I'd look at a smaller step first. | Smaller step first]
At that price it would take a lot of new {{customers_word}} to break even, so I'd look at a smaller step first.${end}
{{/break_even_is_steep}}${question ? withoutBreakEven(question, questionCue) : ''}`;
}

function withoutBreakEven(question: string, cue: string): string {
  return `
{{^has_break_even}}
{{^break_even_is_steep}}
[CUE - ${cue}]
${question}
{{/break_even_is_steep}}
{{/has_break_even}}`;
}
