/** Section on the client's 90-day goal: quotes it, or asks for it if unknown. */
export const next90DaysSection = `{{#quote_goal}}
[CUE - You put it like this. | Your words:]
You put it like this:
"{{quote_goal}}"
{{/quote_goal}}
{{^ideal_90_days}}
[CUE - What would make the next 90 days a win? | A 90-day win?]
Before I go on, what would make the next 90 days a win for you?

[PAUSE - write it down]

{{/ideal_90_days}}`;

/** Section on the price, and what it depends on, in two sentences. */
export const priceSection = `{{#has_price}}
[CUE - It runs {{#has_price_range}}from {{price_low_phrase}} to {{/has_price_range}}{{price_high_phrase}}. | The price / What covers it?]
It runs {{price_phrase}}.{{#price_depends_phrase}} What moves you up or down is {{price_depends_phrase}}.{{/price_depends_phrase}}
{{/has_price}}
{{#service_guarantee}}
{{service_guarantee}}
{{/service_guarantee}}`;

/** Section on what the trial costs and what follows it. */
export const trialPriceSection = `{{^trial_price_phrase}}
[CUE - No charge for the trial. After that, here's the price. | Trial free / Then the price]
{{/trial_price_phrase}}
{{#trial_price_phrase}}
[CUE - The trial is {{trial_price_phrase}}. After that, here's the price. | Trial price / Then the price]
{{/trial_price_phrase}}
{{^trial_price_phrase}}There's no charge for the trial. {{/trial_price_phrase}}{{#trial_price_phrase}}The trial is {{trial_price_phrase}}. {{/trial_price_phrase}}{{#has_price}}If you like what you see, it runs {{price_phrase}}. {{/has_price}}If you don't, we shake hands, and you keep every review.`;

/** Section with the seller's own success story, if there is one. */
export const proofPointSection = `{{#service_proof}}
{{service_proof}}
{{/service_proof}}`;

/** Section on what a new customer spends, used when the worth over time is unknown. */
export const firstSaleSection = `{{^has_customer_worth}}
{{#first_purchase_phrase}}
[CUE - You told me what a new one spends the first time. | First sale]
You told me a new {{customer_word}} spends {{first_purchase_phrase}} with you the first time.

{{/first_purchase_phrase}}
{{/has_customer_worth}}`;

interface BreakEvenOptions {
  /** Asked when there is no basis for the count; omitted if the script has already asked. */
  readonly question?: string;
  /** Replaces the basis if the script has just mentioned it. */
  readonly basis?: string;
  /** Last sentence after the numbers. */
  readonly likely?: string;
  /** Name of the variable with the count. */
  readonly count?: string;
  /** Cue of the question. */
  readonly questionCue?: string;
  /** Cue of the sentence with the numbers. */
  readonly likelyCue?: string;
  /** Adds an empty line when more text follows. */
  readonly hasMore?: boolean;
}

/** Builds the section on how many customers cover the fee; an unlikely number is not stated. */
export function buildBreakEvenSection({
  question,
  basis = '{{break_even_basis_phrase}}',
  likely = 'Does that sound likely to you?',
  count = 'break_even_phrase',
  questionCue = "What's one new {{customer_word}} worth over a year? | Worth a year? / How many?",
  likelyCue = `That takes {{${count}}}. Likely? | Covers the fee / Likely?`,
  hasMore = false,
}: BreakEvenOptions): string {
  const end = hasMore ? '\n' : '';
  return `{{#has_break_even}}
[CUE - ${likelyCue}]
Going by ${basis}, {{${count}}} would cover the fee. {{#has_ad_spend}}That's before ad spend, and it's sales and not profit{{/has_ad_spend}}{{^has_ad_spend}}That's sales and not profit{{/has_ad_spend}}, so you'd want a bit more than that. ${likely}${end}
{{/has_break_even}}
{{#break_even_is_steep}}
[CUE - At that price I'd look at a smaller step first. | Smaller step first]
At that price it would take a lot of new {{customers_word}} to break even, so I'd look at a smaller step first.${end}
{{/break_even_is_steep}}${question ? buildBreakEvenQuestion(question, questionCue) : ''}`;
}

function buildBreakEvenQuestion(question: string, cue: string): string {
  return `
{{^has_break_even}}
{{^break_even_is_steep}}
[CUE - ${cue}]
${question}
{{/break_even_is_steep}}
{{/has_break_even}}`;
}
