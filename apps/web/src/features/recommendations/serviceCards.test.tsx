import { readInterview } from '@salespro/contract/interviews.ts';
import { keepRanking, selectService } from '@salespro/contract/recommendations.ts';
import { listServiceSettings, type ServiceSettingsPatch } from '@salespro/contract/services.ts';
import { type ServiceId, serviceIds } from '@salespro/domain/interviews/ServiceId.ts';
import { services } from '@salespro/domain/interviews/services.ts';
import { explainRanking } from '@salespro/domain/recommendations/explainRanking.ts';
import { recommend } from '@salespro/domain/recommendations/recommend.ts';
import { builtInServiceSettings } from '@salespro/domain/services/builtInServiceSettings.ts';
import { toServiceTerms } from '@salespro/domain/services/findServiceSettings.ts';
import { formatPriceRange } from '@salespro/domain/services/getSpokenTerms.ts';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setColorScheme } from '#lib/colorScheme.ts';
import { paths } from '#lib/paths.ts';
import { findCopy } from '#sync/copies/deviceCopies.ts';
import { discoveryAnswers } from '#test/discoveryAnswers.ts';
import { interviewId, makeInterview, makeSession } from '#test/factories.ts';
import { heading } from '#test/questionElements.ts';
import {
  answeredChanges,
  expectedRanking,
  firstServiceName,
  serviceCard,
} from '#test/recommendationsPage.ts';
import { cleanup, render } from '#test/render.tsx';
import { reopenApp, waitForPath } from '#test/renderApp.tsx';
import { renderStep } from '#test/renderStep.tsx';
import { ConfidenceBadge } from './ServiceCard.tsx';

const icons = {
  reputation_management: 'tabler-icon-star',
  pay_per_click: 'tabler-icon-click',
  seo: 'tabler-icon-search',
  fb_ads: 'tabler-icon-brand-facebook',
  message_marketing: 'tabler-icon-message-2',
  ai_power_package: 'tabler-icon-robot',
} as const;

test('REC-04, REC-05, REC-06: one card per service, in order, with all its parts', async () => {
  await renderStep('recommendations', answeredChanges);
  await expect.element(serviceCard(firstServiceName)).toBeVisible();
  const cards = page.getByRole('article').elements();
  expect(cards).toHaveLength(services.length);
  for (const [place, { service, confidence }] of expectedRanking.entries()) {
    const text = cards[place]?.textContent ?? '';
    expect(text).toContain(service.name);
    expect(text).toContain(service.shortPitch);
    const matched = explainRanking(makeInterview(answeredChanges)).find(
      (one) => one.service === service,
    )?.matched;
    const isOnlyWarned = matched?.length && matched.every(({ points }) => points < 0);
    expect(text).toContain(isOnlyWarned ? 'Why not yet' : 'Why we recommend this');
    for (const { rationale } of matched ?? [])
      expect(text.toLowerCase()).toContain(
        `${rationale.replace('Worth knowing: ', '').toLowerCase()}.`,
      );
    if (matched?.length === 0) expect(text).toContain('General business fit');
    expect(text).toContain(formatPriceRange(builtInServiceSettings[service.id]));
    expect(text).toContain('Select This Service');
    expect(text).toContain(`${confidence}%`);
    expect(text).toContain(place === 0 ? 'Best Match' : `#${place + 1} Match`);
    const wanted = confidence >= 80 ? 'green' : confidence >= 60 ? 'yellow' : 'red';
    expect(cards[place]?.querySelector('[data-color]')).toHaveAttribute('data-color', wanted);
    // The icon of the service, not the arrow of the button.
    const icon = cards[place]?.querySelector('header svg');
    expect(icon?.getAttribute('class')).toContain(icons[service.id]);
    expect(icon?.getBoundingClientRect().width).toBeGreaterThan(20);
  }
});

test('the chips of every card add up to the score beside them', async () => {
  await renderStep('recommendations', answeredChanges);
  await expect.element(serviceCard(firstServiceName)).toBeVisible();
  for (const each of page.getByRole('article').elements()) {
    const bar = each.querySelector('[aria-label="How the confidence adds up"]');
    const chips = [...(bar?.querySelectorAll('li') ?? [])].map((chip) => chip.textContent ?? '');
    const points = chips.slice(0, -1).map((chip) => Number.parseInt(chip.replace('−', '-'), 10));
    const total = Number.parseInt((chips.at(-1) ?? '').replace('= ', ''), 10);
    expect(points.reduce((sum, one) => sum + one, 0)).toBe(total);
  }
});

test('PICK-26: a card shows three reasons, the others collapsed, and cautions separately', async () => {
  const strong = {
    ...discoveryAnswers,
    ideal_90_days: 'Ten more jobs a week, as soon as possible',
    plan_to_achieve_results: 'No budget',
  };
  await renderStep('recommendations', { answers: strong, industry: 'Plumbing' });
  const top = serviceCard('Pay-Per-Click Advertising');
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

test('REC-04: a card with cautions only is titled "Why not yet"', async () => {
  const warned = { answers: { ...discoveryAnswers, customer_list: false } };
  const cautioned = explainRanking(makeInterview(warned)).find(
    ({ matched }) => matched.length > 0 && matched.every(({ points }) => points < 0),
  );
  await renderStep('recommendations', warned);
  const name = cautioned?.service.name ?? 'no service has only warnings';
  await expect
    .element(serviceCard(name).getByRole('heading', { name: 'Why not yet' }))
    .toBeVisible();
  await expect
    .element(serviceCard(firstServiceName).getByRole('heading', { name: 'Why we recommend this' }))
    .toBeVisible();
});

test('a digit focuses the card of its service, and Enter selects it', async () => {
  const { router, stored } = await renderStep('recommendations', answeredChanges);
  await expect.element(heading(/Recommended Services/)).toHaveFocus();
  await userEvent.keyboard('3');
  const third = expectedRanking[2]?.service;
  await expect.element(serviceCard(third?.name ?? '').getByRole('button')).toHaveFocus();
  expect(stored().selectedServiceId, 'one key alone decides nothing').toBeNull();
  await userEvent.keyboard('{Enter}');
  await waitForPath(router, paths.step(interviewId, 'service-questions'));
  expect(stored().selectedServiceId).toBe(third?.id);
});

const settled = { answers: discoveryAnswers };
const fits = recommend(makeInterview(settled));
const ids = fits.map(({ service }) => service.id);
const first = ids[0] as ServiceId;
const second = ids[1] as ServiceId;
const nameOf = (id: ServiceId) => fits.find(({ service }) => service.id === id)?.service.name ?? '';
const cardOf = (id: ServiceId) => page.getByRole('article', { name: nameOf(id), exact: true });
const saying = (patches: Partial<Record<ServiceId, ServiceSettingsPatch>>, global = {}) => ({
  currency: 'USD',
  services: serviceIds.map((serviceId) => ({
    serviceId,
    account: patches[serviceId] ?? {},
    global,
  })),
});

test('SERV-17, SERV-18: what is not sold has no cardOf, and the best fit among it is named', async () => {
  await renderStep('recommendations', settled, (api) =>
    api.reply(listServiceSettings, saying({ [first]: { isSold: false } })),
  );
  await expect.element(cardOf(second)).toBeVisible();
  expect(page.getByRole('article').elements()).toHaveLength(5);
  expect(cardOf(first).query()).toBeNull();
  await expect
    .element(page.getByText(`Best fit would be ${nameOf(first)}, which you don't sell.`))
    .toBeVisible();
});

test('SERV-18: another service that is not sold is not mentioned', async () => {
  await renderStep('recommendations', settled, (api) =>
    api.reply(listServiceSettings, saying({ [second]: { isSold: false } })),
  );
  await expect.element(cardOf(first)).toBeVisible();
  expect(page.getByText(/which you don't sell/).query()).toBeNull();
});

test('SERV-19: cards show the price of the settings, the chosen one what this client was told', async () => {
  const agreedTerms = {
    ...toServiceTerms(builtInServiceSettings[second]),
    price: { from: 11_100, to: null },
  };
  await renderStep(
    'recommendations',
    { ...settled, selectedServiceId: second, terms: agreedTerms },
    (api) =>
      api.reply(
        listServiceSettings,
        saying({
          [first]: { price: { from: 45_000, to: null } },
          [second]: { price: { from: 99_900, to: null } },
        }),
      ),
  );
  await expect.element(cardOf(first).getByText(/\$450\/month/)).toBeVisible();
  await expect.element(cardOf(second).getByText(/\$111\/month/)).toBeVisible();
});

test('SERV-19: with everything switched off the screen leads to the settings', async () => {
  await renderStep('recommendations', settled, (api) =>
    api.reply(listServiceSettings, saying({}, { isSold: false })),
  );
  await expect.element(page.getByText(/You've turned off every service/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Your Services' }))
    .toHaveAttribute('href', '/settings/services');
});

test('SERV-20: selecting sends what the settings say at this moment', async () => {
  const { api, stored } = await renderStep('recommendations', settled, (network) =>
    network.reply(listServiceSettings, saying({ [first]: { price: { from: 45_000, to: null } } })),
  );
  await cardOf(first).getByRole('button').click();
  await vi.waitFor(() => expect(stored().selectedServiceId).toBe(first));
  expect(api.sent(selectService)).toMatchObject([
    { serviceId: first, terms: { price: { from: 45_000, to: null }, currency: 'USD' } },
  ]);
});

test('SERV-20, SERV-22: without a network the prices come from the device and go along with the choice', async () => {
  const own = saying({ [first]: { price: { from: 45_000, to: null } } });
  await renderStep('questions', settled, (api) => api.reply(listServiceSettings, own));
  await vi.waitFor(async () =>
    expect(JSON.stringify(await findCopy(makeSession().user.id, 'services'))).toContain('45000'),
  );
  await reopenApp();
  await renderStep('recommendations', settled, (api) => {
    for (const entry of [listServiceSettings, readInterview, keepRanking, selectService])
      api.cutOff(entry);
  });
  await expect.element(cardOf(first).getByText(/\$450\/month/)).toBeVisible();
  await cardOf(first).getByRole('button').click();
  await expect.element(page.getByText('Service Selected', { exact: true })).toBeVisible();
});

test.each([
  [100, 'green'],
  [80, 'green'],
  [79, 'yellow'],
  [60, 'yellow'],
  [59, 'red'],
  [0, 'red'],
] as const)('REC-06: at %i percent the dot on the screen is %s', async (percent, wanted) => {
  for (const scheme of ['light', 'dark'] as const) {
    setColorScheme(scheme);
    const { container } = await render(<ConfidenceBadge percent={percent} />);
    await expect
      .element(page.elementLocator(container))
      .toMatchTextContent(new RegExp(`^${percent}%`));
    const dot = container.querySelector('[data-color]') as HTMLElement;
    expect(dot.getBoundingClientRect()).toMatchObject({ width: 13, height: 13 });
    expect(nameColor(getComputedStyle(dot).backgroundColor)).toBe(wanted);
    await cleanup();
  }
});

/** Names a traffic-light color by its red, green and blue values. */
function nameColor(color: string): string {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
  if (green > red && green > blue) return 'green';
  return red > green && green > 1.5 * blue ? 'yellow' : red > green ? 'red' : color;
}
