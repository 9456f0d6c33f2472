import { services } from '@salespro/domain/interviews/services.ts';
import { builtInSettings } from '@salespro/domain/interviews/terms/builtInSettings.ts';
import { toPriceRange } from '@salespro/domain/interviews/terms/spokenTerms.ts';
import { explain } from '@salespro/domain/recommendations/explain.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '#lib/paths.ts';
import { discoveryAnswers } from '#test/discoveryAnswers.ts';
import { interviewId, makeInterview } from '#test/factories.ts';
import { heading } from '#test/questionParts.ts';
import { answered, card, firstName, ranking } from '#test/recommendationsPage.ts';
import { arriveAt } from '#test/renderApp.tsx';
import { renderStep } from '#test/renderStep.tsx';

const icons = {
  reputation_management: 'tabler-icon-star',
  pay_per_click: 'tabler-icon-click',
  seo: 'tabler-icon-search',
  fb_ads: 'tabler-icon-brand-facebook',
  message_marketing: 'tabler-icon-message-2',
  ai_power_package: 'tabler-icon-robot',
} as const;

test('REC-04, REC-05, REC-06: one card per service, in order, with all its parts', async () => {
  await renderStep('recommendations', answered);
  await expect.element(card(firstName)).toBeVisible();
  const cards = page.getByRole('article').elements();
  expect(cards).toHaveLength(services.length);
  for (const [place, { service, confidence }] of ranking.entries()) {
    const text = cards[place]?.textContent ?? '';
    expect(text).toContain(service.name);
    expect(text).toContain(service.shortPitch);
    const matched = explain(makeInterview(answered)).find(
      (one) => one.service === service,
    )?.matched;
    const isOnlyWarned = matched?.length && matched.every(({ points }) => points < 0);
    expect(text).toContain(isOnlyWarned ? 'Why not yet' : 'Why we recommend this');
    for (const { rationale } of matched ?? [])
      expect(text.toLowerCase()).toContain(
        `${rationale.replace('Worth knowing: ', '').toLowerCase()}.`,
      );
    if (matched?.length === 0) expect(text).toContain('General business fit');
    expect(text).toContain(toPriceRange(builtInSettings[service.id]));
    expect(text).toContain('Select This Service');
    expect(text).toContain(`${confidence}%`);
    expect(text).toContain(place === 0 ? 'Best Match' : `#${place + 1} Match`);
    const wanted = confidence >= 80 ? 'green' : confidence >= 60 ? 'yellow' : 'red';
    expect(cards[place]?.querySelector('[data-color]')).toHaveAttribute('data-color', wanted);
    // The drawing of this service, not the arrow of the button.
    const icon = cards[place]?.querySelector('header svg');
    expect(icon?.getAttribute('class')).toContain(icons[service.id]);
    expect(icon?.getBoundingClientRect().width).toBeGreaterThan(20);
  }
});

test('the chips of every card add up to the score beside them', async () => {
  await renderStep('recommendations', answered);
  await expect.element(card(firstName)).toBeVisible();
  for (const each of page.getByRole('article').elements()) {
    const bar = each.querySelector('[aria-label="How the confidence adds up"]');
    const chips = [...(bar?.querySelectorAll('li') ?? [])].map((chip) => chip.textContent ?? '');
    const points = chips.slice(0, -1).map((chip) => Number.parseInt(chip.replace('−', '-'), 10));
    const total = Number.parseInt((chips.at(-1) ?? '').replace('= ', ''), 10);
    expect(points.reduce((sum, one) => sum + one, 0)).toBe(total);
  }
});

test('PICK-26: three reasons first, the others behind a fold, cautions apart', async () => {
  const strong = {
    ...discoveryAnswers,
    ideal_90_days: 'Ten more jobs a week, as soon as possible',
    plan_to_achieve_results: 'No budget',
  };
  await renderStep('recommendations', { answers: strong, industry: 'Plumbing' });
  const top = card('Pay-Per-Click Advertising');
  await expect.element(top.getByText('Why else')).toBeVisible();
  const shown = [...top.element().querySelectorAll('h3 + ul > li')];
  expect(shown).toHaveLength(3);
  expect(shown[0]?.textContent).toMatch(/^\+12You already pay for Google clicks/);
  const folded = top.getByText(/^You said "Ten more jobs a week"/);
  await expect.element(folded).not.toBeVisible();
  await top.getByText('Why else').click();
  await expect.element(folded).toBeVisible();
  await expect.element(top.getByRole('heading', { name: 'Worth knowing' })).toBeVisible();
  await expect.element(top.getByText(/^This needs a monthly ad budget/)).toBeVisible();
});

test('REC-04: a card with nothing but warnings says why not yet', async () => {
  const warned = { answers: { ...discoveryAnswers, customer_list: false } };
  const cautioned = explain(makeInterview(warned)).find(
    ({ matched }) => matched.length > 0 && matched.every(({ points }) => points < 0),
  );
  await renderStep('recommendations', warned);
  const name = cautioned?.service.name ?? 'no service has only warnings';
  await expect.element(card(name).getByRole('heading', { name: 'Why not yet' })).toBeVisible();
  await expect
    .element(card(firstName).getByRole('heading', { name: 'Why we recommend this' }))
    .toBeVisible();
});

test('a digit leads to its service, and Enter there chooses it', async () => {
  const { router, stored } = await renderStep('recommendations', answered);
  await expect.element(heading(/Recommended Services/)).toHaveFocus();
  await userEvent.keyboard('3');
  const third = ranking[2]?.service;
  await expect.element(card(third?.name ?? '').getByRole('button')).toHaveFocus();
  expect(stored().selectedServiceId, 'one key alone decides nothing').toBeNull();
  await userEvent.keyboard('{Enter}');
  await arriveAt(router, paths.step(interviewId, 'service-questions'));
  expect(stored().selectedServiceId).toBe(third?.id);
});
