import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMoney } from '#amounts/parseAmount.ts';
import type { Answers } from '#interviews/Answers.ts';
import type { Interview } from '#interviews/Interview.ts';
import { type ServiceId, serviceIds } from '#interviews/ServiceId.ts';
import { practiceSamples } from '#practice/practiceSamples.ts';
import { builtInServiceSettings } from '#services/builtInServiceSettings.ts';
import { toServiceTerms } from '#services/findServiceSettings.ts';
import type { ServiceTerms } from '#services/ServiceTerms.ts';
import { buildTemplateView } from '#templates/buildTemplateView.ts';
import { renderTemplate } from '#templates/renderTemplate.ts';
import { type TemplateId, templateIds } from '#templates/TemplateId.ts';
import { builtInTexts } from '#templates/texts/builtInTexts.ts';
import { anInterview } from '#test/anInterview.ts';
import { arbitraryTerms } from '#test/randomSettings.ts';
import { scaleRuns } from '#test/scaleRuns.ts';
import { builtInOffers } from '#trial/retainerOffers.ts';

const upTrial: Answers = {
  google_reviews_before: 41,
  google_reviews_after: 58,
  google_rating_before: 4.1,
  google_rating_after: 4.4,
  mm_people_messaged: 50,
  mm_replies: 12,
  mm_bookings: 5,
};

const speak = (id: TemplateId, interview: Interview) => {
  const rendered = renderTemplate(builtInTexts[id], buildTemplateView(interview));
  return rendered.ok ? rendered.text : '';
};
const interviewWithTerms = (
  service: ServiceId,
  terms: Partial<ServiceTerms>,
  answers: Answers = {},
) =>
  anInterview({
    selectedServiceId: service,
    terms: { ...toServiceTerms(builtInServiceSettings[service]), ...terms },
    answers,
  });

/** Lists the amounts of money in a text: "$1,500", "$249.50". */
const amountsIn = (text: string) => text.match(/[$€£]\d+(?:,\d{3})*(?:\.\d\d)?/g) ?? [];

/** Amounts written in the built-in texts, such as market figures in objections. */
const literal = new Set(templateIds.flatMap((id) => amountsIn(builtInTexts[id])));

/** Lists the texts that can be used for a service. */
function textsOf(service: ServiceId): readonly TemplateId[] {
  const isOthers = (id: TemplateId) =>
    serviceIds.some((other) => other !== service && id.includes(other)) ||
    (id === 'retainer_close' && service !== 'reputation_management');
  return templateIds.filter((id) => !isOthers(id));
}

function allowedIn({ terms, answers }: Interview, service: ServiceId): ReadonlySet<string> {
  const { price, setupFee, trial, currency } = terms ?? builtInServiceSettings[service];
  const cents = [price.from, price.to ?? price.from, setupFee, trial?.price ?? 0];
  const typed = Object.values(answers).flatMap((value) =>
    typeof value === 'number'
      ? [formatMoney(Math.round(value * 100), 'USD')]
      : amountsIn(String(value)),
  );
  return new Set([...cents.map((each) => formatMoney(each, currency)), ...typed]);
}

test('SERV-14: no text speaks a price that is not in the settings or typed in the interview', () => {
  let settings = 0;
  let renderings = 0;
  const samples = [
    {},
    upTrial,
    ...practiceSamples.map((one) => ({ ...one.answers, ...one.trial })),
  ];
  const typedOffers: readonly Answers[] = [
    {},
    { primary_service_price: '$812/month' },
    { downsell_1_price: '$613/month', downsell_2_price: '$714/month' },
  ];
  const offerFields = Object.keys(builtInOffers);
  const some = fc.constantFrom(...serviceIds).chain((service) =>
    fc.record({
      service: fc.constant(service),
      terms: arbitraryTerms(service),
      answers: fc.constantFrom(...samples),
      typed: fc.constantFrom(...typedOffers),
      ids: fc.subarray([...textsOf(service)], { minLength: 2, maxLength: 2 }),
    }),
  );
  fc.assert(
    fc.property(some, ({ service, terms, answers, typed, ids }) => {
      // Removes offers typed in a sample, so that prices come from the settings.
      const free = Object.fromEntries(
        Object.entries(answers).filter(([name]) => !offerFields.includes(name)),
      );
      const isStandard =
        terms.price.from === builtInServiceSettings[service].price.from &&
        terms.price.to === builtInServiceSettings[service].price.to;
      const interview = anInterview({
        selectedServiceId: service,
        terms,
        answers: { ...free, ...typed } as Answers,
      });
      const allowed = allowedIn(interview, service);
      const standard = isStandard ? Object.values(builtInOffers).flatMap(amountsIn) : [];
      const view = buildTemplateView(interview);
      settings += 1;
      for (const id of ids) {
        const rendered = renderTemplate(builtInTexts[id], view);
        const unheard = amountsIn(rendered.ok ? rendered.text : '').filter(
          (amount) =>
            !allowed.has(amount) &&
            !standard.includes(amount) &&
            !(id.startsWith('objections_') && literal.has(amount)),
        );
        if (unheard.length > 0 || !rendered.ok) expect([id, unheard]).toBe('no such price');
        renderings += 1;
      }
    }),
    { numRuns: scaleRuns(10_000) },
  );
  process.stdout.write(`SERV-14: ${settings} random settings in ${renderings} texts\n`);
}, 240_000);

test('SERV-14: only objections hold amounts of their own', () => {
  for (const id of templateIds)
    if (!id.startsWith('objections_')) expect([id, amountsIn(builtInTexts[id])]).toEqual([id, []]);
});

test('SERV-13: script, follow-up, proposal and price talk say the price of the interview', () => {
  const interview = interviewWithTerms('seo', {
    price: { from: 45_000, to: null },
    setupFee: 15_000,
  });
  for (const id of [
    'script_seo',
    'email_interested',
    'proposal_one_page',
    'price_range_talk',
  ] as const)
    expect(speak(id, interview)).toContain('It runs $450 a month, plus $150 once to set it up.');
  expect(buildTemplateView(interview).service_price_range).toBe('$450/month');
  expect(speak('script_seo', anInterview({ selectedServiceId: 'seo' }))).toContain(
    'It runs from $750 to $2,000 a month.',
  );
});

test('SERV-13: what covers the fee follows the price of the interview', () => {
  const answers = { customer_worth: 500 };
  const interview = interviewWithTerms('seo', { price: { from: 150_000, to: null } }, answers);
  expect(buildTemplateView(interview).break_even_phrase).toBe('three new patients a month');
});

test('SERV-15: the trial is said with its own length and price', () => {
  const paid = interviewWithTerms('reputation_management', { trial: { days: 14, price: 4900 } });
  const script = speak('script_reputation_management', paid);
  expect(script).toContain('run this with you for 14 days as a trial');
  expect(script).toContain('The trial is $49. If you like what you see, it runs from');
  expect(script).not.toContain('no charge');
  expect(speak('objections_reputation_management', paid)).toContain('try it for 14 days?');
  const messages = interviewWithTerms('message_marketing', { trial: { days: 7, price: 900 } });
  const ask = speak('trial_ask_message_marketing', messages);
  expect(ask).toContain('After seven days we count');
  expect(ask).toContain('The trial is $9.');
});

test('SERV-15: proof and guarantee are said where the seller has written them', () => {
  const terms = { proof: 'A plumber paid $31 a call.', guarantee: 'Your account stays yours.' };
  for (const [service, id] of [
    ['seo', 'script_seo'],
    ['reputation_management', 'script_reputation_management'],
  ] as const) {
    const script = speak(id, interviewWithTerms(service, terms));
    expect(script).toMatch(/\[PROOF [^\n]*\]\n+A plumber paid \$31 a call\.\n/);
    expect(script).toContain('\nYour account stays yours.\n');
  }
});

test.each<[ServiceId, TemplateId]>([
  ['reputation_management', 'retainer_close'],
  ['message_marketing', 'retainer_close_message_marketing'],
])('SERV-16: the close of %s says the own price, and a typed one wins', (service, id) => {
  const own = { price: { from: 24_900, to: 45_000 } };
  expect(speak(id, interviewWithTerms(service, own, upTrial))).toContain("It's $450 a month");
  const typed = { ...upTrial, primary_service_price: '$425/month' };
  expect(speak(id, interviewWithTerms(service, own, typed))).toContain("It's $425 a month");
});

test('SERV-16: a smaller step is named only where somebody has set its price', () => {
  const close = (price: ServiceTerms['price'], more: Answers = {}) =>
    speak(
      'retainer_close',
      interviewWithTerms('reputation_management', { price }, { ...upTrial, ...more }),
    );
  expect(close({ from: 24_900, to: 45_000 })).toContain(
    "There's the Reputation Booster at $249 a month. Would that help you more right now?",
  );
  expect(close({ from: 45_000, to: null })).toContain('what could you see yourself starting with?');
  expect(close({ from: 24_900, to: 45_000 }, { downsell_2_price: '$300/month' })).toContain(
    'Google Visibility Service at $300 a month',
  );
});
