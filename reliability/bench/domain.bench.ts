import type { Interview } from '@salespro/domain/interviews/Interview.ts';
import { practiceSamples } from '@salespro/domain/practice/practiceSamples.ts';
import { discoveryQuestions } from '@salespro/domain/questions/allQuestions.ts';
import { findNextQuestion } from '@salespro/domain/questions/navigation.ts';
import { listOpenQuestions } from '@salespro/domain/recommendations/listOpenQuestions.ts';
import { recommend } from '@salespro/domain/recommendations/recommend.ts';
import { buildTemplateView } from '@salespro/domain/templates/buildTemplateView.ts';
import { renderTemplate } from '@salespro/domain/templates/renderTemplate.ts';
import { builtInTexts } from '@salespro/domain/templates/texts/builtInTexts.ts';

/** Time limits in milliseconds: the median of many calls over the six practice interviews. */
const benches: readonly (readonly [
  name: string,
  goalMs: number,
  run: (round: number) => unknown,
])[] = [
  ['recommendations for one interview', 0.2, (round) => recommend(sample(round))],
  [
    'next question',
    0.05,
    (round) => findNextQuestion(discoveryQuestions, sample(round).answers, asked(round)),
  ],
  ['rendering one script', 1, (round) => renderScript(round)],
  ['open questions, nothing answered', 10, (round) => listOpenQuestions(halfway(round, 0))],
  ['open questions, half answered', 10, (round) => listOpenQuestions(halfway(round, 6))],
];

function sample(round: number) {
  return practiceSamples[round % practiceSamples.length] as (typeof practiceSamples)[0];
}

function renderScript(round: number) {
  const { serviceId, onboarding, trial: _form, ...one } = sample(round);
  const interview = { ...one, selectedServiceId: serviceId, onboardingAnswers: onboarding };
  return renderTemplate(
    builtInTexts[`script_${serviceId}`],
    buildTemplateView(interview as Interview),
  );
}

function asked(round: number): string {
  return discoveryQuestions[round % discoveryQuestions.length]?.id ?? '';
}

function halfway(round: number, kept: number) {
  const one = sample(round);
  return { ...one, answers: Object.fromEntries(Object.entries(one.answers).slice(0, kept)) };
}

function medianMs(run: (round: number) => unknown): number {
  const times: number[] = [];
  const start = performance.now();
  for (let round = 0; round < 20_000 && performance.now() - start < 2000; round += 1) {
    const before = performance.now();
    run(round);
    times.push(performance.now() - before);
  }
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN;
}

for (const [name, goalMs, run] of benches) {
  medianMs(run); // The first pass warms the engine up.
  const median = medianMs(run);
  const verdict = median < goalMs ? 'ok' : 'TOO SLOW';
  console.log(`${name}: ${median.toFixed(4)} ms median, goal ${goalMs} ms, ${verdict}`);
  if (verdict !== 'ok') process.exitCode = 1;
}
