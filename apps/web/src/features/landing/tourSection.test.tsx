import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { dentist } from '@salespro/domain/demo/clients/dentist.ts';
import { services } from '@salespro/domain/interviews/services.ts';
import { discoveryQuestions } from '@salespro/domain/questions/allQuestions.ts';
import { listMainQuestions } from '@salespro/domain/questions/filterVisibleAnswers.ts';
import { discoveryQuestionGoals } from '@salespro/domain/questions/goals/questionGoals.ts';
import { explainRanking } from '@salespro/domain/recommendations/explainRanking.ts';
import { buildTemplateView } from '@salespro/domain/templates/buildTemplateView.ts';
import { renderTemplate } from '@salespro/domain/templates/renderTemplate.ts';
import { builtInTexts } from '@salespro/domain/templates/texts/builtInTexts.ts';
import { MemoryRouter } from 'react-router';
import { beforeAll, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderLanding } from '#app/renderLanding.tsx';
import { expectAllAppearances } from '#test/expectAllAppearances.ts';
import { makeInterview } from '#test/factories.ts';
import { render } from '#test/render.tsx';
import { TourSection } from './TourSection.tsx';

const play = () => page.getByRole('link', { name: 'Play the tour, 1 minute 15 seconds' });
const toggle = (name: 'Play' | 'Pause') => page.getByRole('button', { name, exact: true });
const captions = () => page.getByRole('button', { name: 'Captions' });
const findFilm = () => document.querySelector('video');

function film(): HTMLVideoElement {
  const found = findFilm();
  if (!found) throw new Error('there is no film');
  return found;
}

async function open(): Promise<void> {
  await render(
    <MemoryRouter>
      <main>
        <h1>SalesPro</h1>
        <TourSection />
      </main>
    </MemoryRouter>,
  );
}

async function start(): Promise<void> {
  await open();
  await play().click();
  await vi.waitFor(() => expect(film().currentTime).toBeGreaterThan(0));
}

test('FILM-04: shows the poster first; Play starts the video once and moves the focus to the controls', async () => {
  await open();
  await expect
    .element(page.getByRole('img', { name: /^A question about the client list/ }))
    .toBeVisible();
  expect(findFilm()).toBeNull();
  await play().click();
  await expect.element(toggle('Pause')).toHaveFocus();
  await vi.waitFor(() => expect(film().currentTime).toBeGreaterThan(0));
  expect([film().loop, film().autoplay, film().muted]).toEqual([false, false, false]);
  expect(new URL(film().currentSrc).origin).toBe(location.origin);
});

test('FILM-04: Play links to the tour page before scripts run and when opened in another tab', async () => {
  await open();
  await expect.element(play()).toHaveAttribute('href', '/tour');
  await expect
    .element(page.getByRole('link', { name: 'Read the transcript' }))
    .toHaveAttribute('href', '/tour');
});

test('FILM-05: captions are on by default and can be switched off', async () => {
  await open();
  await expect.element(captions()).toHaveAttribute('aria-pressed', 'true');
  await play().click();
  await vi.waitFor(() => expect(film().textTracks[0]?.mode).toBe('showing'));
  await captions().click();
  await expect.element(captions()).toHaveAttribute('aria-pressed', 'false');
  expect(film().textTracks[0]?.mode).toBe('hidden');
  await userEvent.keyboard('c');
  await expect.element(captions()).toHaveAttribute('aria-pressed', 'true');
  expect(film().textTracks[0]?.mode).toBe('showing');
});

test('FILM-05: captions switched off before Play stay off', async () => {
  await open();
  await captions().click();
  await play().click();
  await vi.waitFor(() => expect(film().textTracks[0]?.mode).toBe('hidden'));
});

test('FILM-06: Space, arrow keys and F control the focused player', async () => {
  await start();
  await userEvent.keyboard(' ');
  await vi.waitFor(() => expect(film().paused).toBe(true));
  const place = page.getByRole('slider', { name: 'Position' });
  (place.element() as HTMLElement).focus();
  film().currentTime = 30;
  await expect.element(place).toHaveAttribute('aria-valuetext', '0:30 of 1:15');
  await userEvent.keyboard('{ArrowRight}');
  expect(film().currentTime).toBe(35);
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(film().currentTime).toBe(25);
  await userEvent.keyboard(' ');
  await vi.waitFor(() => expect(film().paused).toBe(false));

  const box = film().closest('section');
  const whole = vi.spyOn(box as HTMLElement, 'requestFullscreen').mockResolvedValue();
  await userEvent.keyboard('f');
  expect(whole).toHaveBeenCalledTimes(1);
  // With a modifier key the browser handles it.
  await userEvent.keyboard('{Control>}c{/Control}');
  await expect.element(captions()).toHaveAttribute('aria-pressed', 'true');
});

test('FILM-06: the keys do nothing when the focus is outside the player', async () => {
  await start();
  (page.getByRole('link', { name: 'Read the transcript' }).element() as HTMLElement).focus();
  await userEvent.keyboard('c');
  await expect.element(captions()).toHaveAttribute('aria-pressed', 'true');
});

test('FILM-07: a chapter button plays from its start, and the current chapter is highlighted', async () => {
  await open();
  const chapter = (name: RegExp) => page.getByRole('button', { name });
  expect(document.querySelectorAll('[aria-current]')).toHaveLength(0);
  await chapter(/^0:38/).click();
  await vi.waitFor(() => expect(film().currentTime).toBeGreaterThan(38));
  await expect.element(chapter(/^0:38/)).toHaveAttribute('aria-current', 'true');
  await chapter(/^0:57/).click();
  await vi.waitFor(() => expect(film().currentTime).toBeGreaterThan(57));
  await expect.element(chapter(/^0:57/)).toHaveAttribute('aria-current', 'true');
  expect(document.querySelectorAll('[aria-current]')).toHaveLength(1);
});

test('FILM-08: shows poster and transcript link when the video fails to load, and allows a retry', async () => {
  await open();
  await play().click();
  film().querySelector('source:last-of-type')?.dispatchEvent(new Event('error'));
  await expect.element(page.getByText('The tour did not load.')).toBeVisible();
  await expect.element(play()).toBeVisible();
  expect(findFilm()).toBeNull();
  const ways = page.getByRole('link', { name: 'Read the transcript' });
  expect(ways.elements().map((way) => way.getAttribute('href'))).toEqual(['/tour', '/tour']);
  await play().click();
  expect(page.getByText('The tour did not load.').query()).toBeNull();
  await vi.waitFor(() => expect(film().currentTime).toBeGreaterThan(0));
});

test('FILM-04: the player passes in every color scheme and width', async () => {
  await open();
  await expectAllAppearances('tour section');
});

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
const ranking = explainRanking(prospect);
let prerendered: Document;
beforeAll(async () => {
  prerendered = new DOMParser().parseFromString(await renderLanding(), 'text/html');
});
const plain = (text: string | null | undefined) =>
  (text ?? '').replaceAll(/[“”]/g, '"').replaceAll('’', "'").replaceAll(/\s+/g, ' ');

test('TRUE-01: the numbers of questions and services equal those of the product', () => {
  const facts = [...prerendered.querySelectorAll('[aria-label="What we counted"] li')].map((item) =>
    plain(item.textContent),
  );
  expect(facts).toContain(
    `${listMainQuestions(discoveryQuestions, {}).length} questions, one at a time`,
  );
  expect(facts).toContain(`${services.length} services, ranked with reasons`);
});

test('TRUE-05: the hero shows a real question and the computed ranking of the demo interview', () => {
  const preview = plain(prerendered.querySelector('figure')?.textContent);
  const question = discoveryQuestions.find(({ id }) => id === 'reviews_collection');
  const place =
    listMainQuestions(discoveryQuestions, answers).findIndex(({ id }) => id === question?.id) + 1;
  expect(preview).toContain(`Question ${place} of 12`);
  expect(preview).toContain(question?.label);
  const goal = plain(prerendered.querySelector('figure [class*="goal"]')?.textContent);
  const real = discoveryQuestionGoals.reviews_collection?.replaceAll("'", '"');
  expect(real).toContain(goal.replace(/^GOAL /, ''));
  const [first, second, third] = ranking;
  for (const { label, points } of first?.matched ?? [])
    expect(preview).toContain(`+${points} ${label}`);
  for (const one of [first, second, third])
    expect(preview).toContain(`${one?.service.name}${one?.confidence}%`);
});

test('TRUE-05: the three steps show the ranking and the script of the demo interview', () => {
  const windows = [...prerendered.querySelectorAll('ol [aria-hidden="true"]')].map((one) =>
    plain(one.textContent),
  );
  const ranked = ranking.slice(0, 4).map((one) => `${one.service.name}${one.confidence}%`);
  expect(windows).toContain(ranked.join(''));
  const script = renderTemplate(
    builtInTexts.script_reputation_management,
    buildTemplateView(prospect),
  );
  const said = plain(script.ok ? script.text : '').toLowerCase();
  const sheets = [...prerendered.querySelectorAll('ol [class*="script"] p')];
  expect(sheets).toHaveLength(3);
  for (const line of sheets) expect(said).toContain(plain(line.textContent).toLowerCase());
});
