import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { dentist } from '@salespro/domain/demo/clients/dentist.ts';
import { services } from '@salespro/domain/interviews/services.ts';
import { discoveryQuestions } from '@salespro/domain/questions/allQuestions.ts';
import { discoveryGoals } from '@salespro/domain/questions/goals/questionGoals.ts';
import { listMainQuestions } from '@salespro/domain/questions/visibleAnswers.ts';
import { explain } from '@salespro/domain/recommendations/explain.ts';
import { renderTemplate } from '@salespro/domain/templates/renderTemplate.ts';
import { templateView } from '@salespro/domain/templates/templateView.ts';
import { builtInTexts } from '@salespro/domain/templates/texts/builtInTexts.ts';
import { beforeAll, expect, test } from 'vitest';
import { renderLanding } from '#app/renderLanding.tsx';
import { makeInterview } from '#test/factories.ts';

const { business, lookUps, replies } = dentist;
const answers = Object.fromEntries(
  [...lookUps, ...replies].map(({ id, enter }) => [id, enter]),
) as StoredInterview['answers'];
const prospect = makeInterview({
  ...business,
  currentProblems: [...business.currentProblems],
  employees: Number(business.employees),
  answers,
  selectedServiceId: 'reputation_management',
});
const ranking = explain(prospect);
let drawn: Document;
beforeAll(async () => {
  drawn = new DOMParser().parseFromString(await renderLanding(), 'text/html');
});
const plain = (text: string | null | undefined) =>
  (text ?? '').replaceAll(/[“”]/g, '"').replaceAll('’', "'").replaceAll(/\s+/g, ' ');

test('TRUE-01: twelve questions and six services are what the product has', () => {
  const facts = [...drawn.querySelectorAll('[aria-label="What we counted"] li')].map((item) =>
    plain(item.textContent),
  );
  expect(facts).toContain(
    `${listMainQuestions(discoveryQuestions, {}).length} questions, one at a time`,
  );
  expect(facts).toContain(`${services.length} services, ranked with reasons`);
});

test('TRUE-05: the hero shows a question of the product and what the rules make of the dentist of the demo', () => {
  const preview = plain(drawn.querySelector('figure')?.textContent);
  const question = discoveryQuestions.find(({ id }) => id === 'reviews_collection');
  const place =
    listMainQuestions(discoveryQuestions, answers).findIndex(({ id }) => id === question?.id) + 1;
  expect(preview).toContain(`Question ${place} of 12`);
  expect(preview).toContain(question?.label);
  const goal = plain(drawn.querySelector('figure [class*="goal"]')?.textContent);
  const real = discoveryGoals.reviews_collection?.replaceAll("'", '"');
  expect(real).toContain(goal.replace(/^GOAL /, ''));
  const [first, second, third] = ranking;
  for (const { label, points } of first?.matched ?? [])
    expect(preview).toContain(`+${points} ${label}`);
  for (const one of [first, second, third])
    expect(preview).toContain(`${one?.service.name}${one?.confidence}%`);
});

test('TRUE-05: the three steps show the ranking and the script of the same call', () => {
  const windows = [...drawn.querySelectorAll('ol [aria-hidden="true"]')].map((one) =>
    plain(one.textContent),
  );
  const ranked = ranking.slice(0, 4).map((one) => `${one.service.name}${one.confidence}%`);
  expect(windows).toContain(ranked.join(''));
  const script = renderTemplate(builtInTexts.script_reputation_management, templateView(prospect));
  const said = plain(script.ok ? script.text : '').toLowerCase();
  const sheets = [...drawn.querySelectorAll('ol [class*="script"] p')];
  expect(sheets).toHaveLength(3);
  for (const line of sheets) expect(said).toContain(plain(line.textContent).toLowerCase());
});
