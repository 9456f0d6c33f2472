import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { buildClientSlides } from '@salespro/domain/clientWindow/buildClientSlides.ts';
import type { ClientWindowView } from '@salespro/domain/clientWindow/ClientSlide.ts';
import { serviceIds } from '@salespro/domain/interviews/ServiceId.ts';
import type { Note } from '@salespro/domain/notes/Note.ts';
import { createSeededRandom } from '@salespro/domain/practice/createSeededRandom.ts';
import { allQuestions } from '@salespro/domain/questions/allQuestions.ts';
import { questionGoals } from '@salespro/domain/questions/goals/questionGoals.ts';
import { builtInServiceSettings } from '@salespro/domain/services/builtInServiceSettings.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { setColorScheme } from '#lib/colorScheme.ts';
import { clientSlides } from '#test/clientSlides.ts';
import { expectAccessible } from '#test/expectAccessible.ts';
import { expectInsideWindow } from '#test/expectInsideWindow.ts';
import { makeInterview } from '#test/factories.ts';
import { render } from '#test/render.tsx';
import { takePictures } from '#test/takePictures.ts';
import { ClientSlideView } from './ClientSlideView.tsx';

const random = createSeededRandom(20_261_116);
const pick = <T,>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
let last = 0;

/** A word that occurs nowhere else. */
const secret = () => {
  last += 1;
  return `zq${last.toString(36)}x`;
};

/** Everything an interview can hold, with a word of its own in each place the client must not see. */
function makeSecretInterview() {
  const hidden: string[] = [];
  const hide = () => {
    const word = secret();
    hidden.push(word);
    return word;
  };
  const selectedServiceId = pick(serviceIds);
  const answers: Record<string, string | number | boolean | string[]> = {};
  const texts: string[] = [];
  for (const question of allQuestions) {
    if (random() < 0.3) continue;
    if (question.type === 'text') {
      const word = secret();
      texts.push(word);
      answers[question.id] = `Says ${word}`;
    } else if (question.type === 'boolean') answers[question.id] = random() < 0.5;
    else if (question.options)
      answers[question.id] =
        question.type === 'multi-select' ? [pick(question.options)] : pick(question.options);
  }
  answers.objections_came_up = [hide()];
  answers.marketing_run_by = hide();
  if (random() < 0.5) {
    Object.assign(answers, {
      google_reviews_before: 41,
      google_reviews_after: 58,
      google_rating_before: 4.6,
      google_rating_after: 4.8,
    });
  }
  const { isSold: _isSold, ...terms } = builtInServiceSettings[selectedServiceId];
  const interview = {
    ...makeInterview({
      answers,
      selectedServiceId,
      terms: { ...terms, price: { from: 12_300, to: null }, proof: hide(), guarantee: hide() },
      contactEmail: `${hide()}@client.example`,
      contactName: `Anita ${hide()}`,
      currentProblems: [hide()],
      generatedPitch: hide(),
      recommendedServices: [
        {
          service: { id: 'seo', name: 'SEO', shortPitch: hide() },
          confidence: 87,
          rationale: hide(),
          matchedRules: [hide()],
        },
      ],
    } as Partial<StoredInterview>),
  };
  const quotes: string[] = [];
  const notes: Note[] = Array.from({ length: 4 }, (_, at) => {
    const kind = at % 2 === 0 ? ('quote' as const) : ('note' as const);
    const word = kind === 'note' ? hide() : secret();
    if (kind === 'quote') quotes.push(word);
    const questionId = pick(allQuestions).id;
    const madeAt = '2026-11-16T09:00:00.000Z';
    return {
      id: `${at}`,
      kind,
      text: word,
      screen: 'questions',
      questionId,
      madeAt,
      changedAt: madeAt,
    };
  });
  return { interview, notes, hidden, said: [...texts, ...quotes] };
}

test('VIEW-01: of 1,000 random interviews the client’s window shows the allowed values and nothing else', () => {
  const kinds = new Set<string>();
  const goals = Object.values(questionGoals);
  const leaks: string[] = [];
  for (let run = 0; run < 1_000; run += 1) {
    const { interview, notes, hidden, said } = makeSecretInterview();
    const question = pick(allQuestions);
    const clientSlides = buildClientSlides({
      interview,
      notes,
      sellerName: 'Sam Okafor',
      agencyName: 'Harbor & Main',
      question,
      isSaved: true,
    });
    for (const slide of clientSlides) {
      kinds.add(slide.kind);
      const view: ClientWindowView = {
        agencyName: 'Harbor & Main',
        logo: '',
        businessName: interview.businessName,
        scheme: 'light',
        slide,
      };
      const shown = renderToStaticMarkup(<ClientSlideView view={view} />);
      const forbidden = [...hidden, interview.id, '87%', ...goals];
      // The client's answers occur only among the quotes and at their question.
      if (slide.kind !== 'heard' && slide.kind !== 'question') forbidden.push(...said);
      leaks.push(...forbidden.filter((word) => shown.includes(word)));
      const mayHold = `$123 ${question.options?.join(' ') ?? ''}`;
      const prices = [...shown.matchAll(/\$[\d,]+/g)].map(([price]) => price);
      leaks.push(...prices.filter((price) => !mayHold.includes(price)));
    }
  }
  expect(leaks).toEqual([]);
  expect([...kinds].toSorted()).toEqual([
    'heard',
    'plan',
    'question',
    'results',
    'thanks',
    'welcome',
  ]);
});

test.each(clientSlides.map((slide) => [slide.kind, slide] as const))(
  'VIEW-16: the slide %s reads well in both schemes and at both sizes, and nothing is cut',
  async (_kind, slide) => {
    const view: ClientWindowView = {
      agencyName: 'Harbor & Main',
      logo: '',
      businessName: 'Riverside Family Dental',
      scheme: 'light',
      slide,
    };
    await render(<ClientSlideView view={view} />);
    await takePictures(`client ${slide.kind} ${clientSlides.indexOf(slide)}`);
    try {
      for (const width of [1280, 390]) {
        await page.viewport(width, 844);
        for (const scheme of ['light', 'dark'] as const) {
          setColorScheme(scheme);
          await expectAccessible();
        }
        expectInsideWindow();
      }
      await page.viewport(320, 600);
      expectInsideWindow();
    } finally {
      setColorScheme('auto');
      await page.viewport(1280, 800);
    }
  },
);

test('VIEW-07: a fall is shown as it is, with a minus and in grey; what did not change has no mark', async () => {
  const results = [
    { label: 'Google reviews', unit: 'count', before: 58, after: 55 },
    { label: 'Google rating', unit: 'rating', before: 4.6, after: 4.6 },
  ] as const;
  const view: ClientWindowView = {
    agencyName: '',
    logo: '',
    businessName: '',
    scheme: 'light',
    slide: { kind: 'results', line: '', results },
  };
  await render(<ClientSlideView view={view} />);
  await expect.element(page.getByText('−3')).toHaveAttribute('data-falls');
  expect(page.getByRole('region', { name: 'Google rating' }).element().textContent).not.toMatch(
    /[+−]/,
  );
});

test('VIEW-11: hidden, the window shows the agency’s name; without a card, "One moment"', async () => {
  const view: ClientWindowView = {
    agencyName: 'Harbor & Main',
    logo: 'data:image/png;base64,iVBORw0KGgo=',
    businessName: 'Riverside Family Dental',
    scheme: 'light',
    slide: null,
  };
  const { rerender } = await render(<ClientSlideView view={view} />);
  expect(document.querySelector('main')?.textContent).toBe('Harbor & Main');
  await takePictures('client hidden');
  expect(document.querySelector('img')).toBeNull();
  await rerender(<ClientSlideView view={{ ...view, agencyName: '' }} />);
  expect(document.querySelector('main')?.textContent).toBe('One moment');
});
