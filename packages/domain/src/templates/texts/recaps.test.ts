import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyInterview } from '#checks/cases/buildLintInterviews.ts';
import { lintRenderedText } from '#checks/lintRenderedText.ts';
import { measureText } from '#checks/measure/measureText.ts';
import type { Answers, AnswerValue } from '#interviews/Answers.ts';
import { type ServiceId, serviceIds } from '#interviews/ServiceId.ts';
import { practiceSamples } from '#practice/practiceSamples.ts';
import { discoveryQuestions, serviceQuestions } from '#questions/allQuestions.ts';
import { buildTemplateView } from '#templates/buildTemplateView.ts';
import { renderTemplate } from '#templates/renderTemplate.ts';
import { recapTemplateIds, type TemplateId } from '#templates/TemplateId.ts';
import { scaleRuns } from '#test/scaleRuns.ts';
import { builtInTexts } from './builtInTexts.ts';

function speak(id: TemplateId, service: ServiceId, answers: Answers): string {
  const view = buildTemplateView({ ...emptyInterview(service), industry: 'Dental', answers });
  const rendered = renderTemplate(builtInTexts[id], view);
  return rendered.ok ? rendered.text : 'not rendered';
}

const everyId = [
  ...new Set([
    ...discoveryQuestions.map(({ id }) => id),
    ...serviceIds.flatMap((service) => serviceQuestions[service].map(({ id }) => id)),
  ]),
];
const questions = [...discoveryQuestions, ...Object.values(serviceQuestions).flat()];

/** Generates any mix of answered and unanswered questions of all services. */
const anyAnswers = fc
  .array(fc.integer({ min: -4, max: 9 }), { minLength: everyId.length, maxLength: everyId.length })
  .map((picks) =>
    Object.fromEntries(
      everyId.flatMap((id, at): (readonly [string, AnswerValue])[] => {
        const question = questions.find((each) => each.id === id);
        const pick = picks[at] ?? -1;
        if (!question || pick < 0) return [];
        const option = question.options?.[pick % question.options.length];
        if (question.type === 'boolean') return [[id, pick % 2 === 0]];
        if (question.type === 'number') return [[id, pick * 100]];
        if (question.type === 'multi-select') return [[id, [option ?? '']]];
        return [[id, option ?? "More of the work we're good at"]];
      }),
    ),
  );

test('SAY-11: any recap reads right for any service and any mix of answers', () => {
  fc.assert(
    fc.property(
      anyAnswers,
      fc.constantFrom(...recapTemplateIds),
      fc.constantFrom(...serviceIds),
      (answers, id, service) => {
        const text = speak(id, service, answers);
        const broken = lintRenderedText(id, text).filter(
          ({ rule }) => !['too-long', 'few-contractions', 'long-sentence'].includes(rule),
        );
        expect(broken).toEqual([]);
        expect(text).not.toMatch(/ ,|, \.|\bof your new {2}|you've got \.|is {2}/);
      },
    ),
    { numRuns: scaleRuns(300) },
  );
});

test.each(recapTemplateIds)('SAY-10: %s asks for what it does not know', (id) => {
  const service = serviceIds.find((each) => id.endsWith(each)) ?? 'seo';
  const { questions: asked, words } = measureText(speak(id, service, {}));
  // At least seven in addition to the six that are always asked.
  expect(asked).toBeGreaterThanOrEqual(13);
  expect(words).toBeLessThanOrEqual(240);
  expect(speak(id, service, {})).not.toMatch(/haven't (?:covered|talked|said)|not covered/i);
});

test('SAY-10: an answer is read back, or asked for, never both', () => {
  const sale = (answers: Answers) => speak('recap_seo', 'seo', answers);
  const asked = /what does a new one spend/i;
  const read = 'spends $250 to $500';
  const amount = { first_purchase_amount: '$250 - $500' };
  const source = { how_getting_customers: 'Referrals' };
  expect(sale({})).toMatch(asked);
  expect(sale(source)).toMatch(asked);
  expect(sale(amount)).toContain(`A new patient ${read} with you the first time. How do most`);
  expect(sale({ ...amount, ...source })).toContain(
    `Most of your new patients come from referrals, and a new one ${read} the first time.`,
  );
  for (const answers of [amount, { ...amount, ...source }])
    expect(sale(answers)).not.toMatch(asked);
});

test.each(recapTemplateIds)('SAY-13: %s reads back why now, worth and who decides', (id) => {
  const spoken = speak(id, 'seo', {
    first_purchase_amount: '$250 - $500',
    customer_worth: 1500,
    ideal_90_days: 'More calls',
    why_now: 'A rival opened next door',
    plan_to_achieve_results: 'No plan',
    decision_maker: 'Me and a partner',
  });
  expect(spoken).toContain('And if they stay, you put one patient at about $1,500 over time.');
  expect(spoken).toContain('You also told me why now:\n"A rival opened next door"');
  expect(spoken).toContain('And on your side, you and a partner decide together.');
  const blank = speak(id, 'seo', {
    ideal_90_days: 'More calls',
    plan_to_achieve_results: 'No plan',
  });
  expect(blank).not.toMatch(/if they stay|why now|on your side/);
  expect(blank).toContain('And besides you, who has a say in this?');
});

test('SAY-13: stars and reviews are said only when somebody looked', () => {
  const recap = (answers: Answers) =>
    speak('recap_reputation_management', 'reputation_management', answers);
  expect(recap({ google_rating: 4.2, google_review_count: 41 })).toContain(
    "I looked you up on Google, and you've got 4.2 stars with 41 reviews.",
  );
  expect(recap({})).not.toContain('I looked you up');
});

test.each(practiceSamples)(
  'SAY-12: $businessName hears at most 240 words, at grade 2.4 or more',
  (sample) => {
    const { serviceId, answers, industry } = sample;
    const view = buildTemplateView({ ...emptyInterview(serviceId), industry, answers });
    const rendered = renderTemplate(builtInTexts[`recap_${serviceId}`], view);
    const { words, grade } = measureText(rendered.ok ? rendered.text : '');
    expect(words).toBeLessThanOrEqual(240);
    expect(grade).toBeGreaterThanOrEqual(2.4);
  },
);
