import '#test/pitchPages.ts';
import '#features/followUp/FollowUpPackPage.tsx';
import '#features/questions/DiscoveryReadback.tsx';
import '#features/recommendations/RecommendationsPage.tsx';
import '#features/callMode/CallMode.tsx';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '#lib/paths.ts';
import { renderAudit } from '#test/auditStep.ts';
import { openCall, palette } from '#test/callMode.ts';
import { answersBefore, discoveryAnswers } from '#test/discoveryAnswers.ts';
import { interviewId } from '#test/factories.ts';
import { listNamedKeys } from '#test/listNamedKeys.ts';
import { renderOnboarding } from '#test/onboardingApi.ts';
import { practiceOf } from '#test/practice.ts';
import { button, checkbox, field, heading } from '#test/questionElements.ts';
import { renderApp } from '#test/renderApp.tsx';
import { interviewApi, renderStep } from '#test/renderStep.tsx';
import { renderTrialStep, trialAnswers } from '#test/trialStep.ts';
import { type HelpScreen, helpTexts } from './helpTexts.ts';

beforeEach(async () => {
  await page.viewport(1280, 800);
  // This test does not open the client window itself.
  vi.spyOn(window, 'open').mockReturnValue(null);
});
afterEach(() => {
  sessionStorage.clear();
});

const sold = practiceOf('reputation_management');
const ask = (id: string, name: RegExp) => async () => {
  await renderStep('questions', { answers: answersBefore(id) });
  await expect.element(heading(name)).toHaveFocus();
};
async function openScript(): Promise<void> {
  await renderStep('script-pitch', sold);
  await expect.element(page.getByRole('heading', { name: 'Mirror' })).toBeVisible();
}
async function openPalette(): Promise<void> {
  await openScript();
  await userEvent.keyboard('o');
  await expect.element(palette().getByRole('combobox')).toHaveFocus();
}
async function openPack(): Promise<void> {
  interviewApi({ ...sold, generatedPitch: 'x' });
  await renderApp(paths.followUp(interviewId));
  await expect.element(page.getByRole('tab', { selected: true })).toBeVisible();
  page.getByRole('tab', { selected: true }).element().focus();
}

/** Screens, how to open them, and the keys to press in order; "Shift Enter" is a key combination. */
const presses: readonly (readonly [HelpScreen, () => Promise<unknown>, readonly string[]])[] = [
  [
    'questions',
    ask('website_satisfaction', /How happy are you/),
    ['A', 'Q', 'M', 'P', 'J', 'Enter', 'Shift Enter'],
  ],
  ['questions', ask('website_satisfaction', /How happy are you/), ['L']],
  ['questions', ask('customer_list', /list of past or current/), ['Y', '1', 'N']],
  [
    'readback',
    async () => {
      await renderStep('questions', { answers: answersBefore('plan_to_achieve_results') });
      await page.getByRole('radio', { name: 'No plan' }).click();
      await button('Finish').click();
      await expect.element(heading('Before you recommend')).toHaveFocus();
    },
    ['Enter'],
  ],
  [
    'recommendations',
    async () => {
      await renderStep('recommendations', { answers: discoveryAnswers });
      await expect.element(heading(/Recommended Services/)).toHaveFocus();
    },
    ['P', '1', '6'],
  ],
  [
    'service-questions',
    async () => {
      await renderStep('service-questions', {
        answers: discoveryAnswers,
        selectedServiceId: 'ai_power_package',
      });
      await expect.element(checkbox('Front desk answers most calls')).toBeVisible();
    },
    ['A', 'Q', 'M', 'Enter', 'L'],
  ],
  [
    'pitch',
    async () => {
      await renderStep('pitch', sold);
      await expect.element(button('End call').first()).toBeVisible();
    },
    ['M', 'Q', 'P', 'E'],
  ],
  [
    'brand-audit',
    async () => {
      await renderAudit(null);
      await expect.element(page.getByText('No audit? You can skip this step.')).toBeVisible();
    },
    ['P'],
  ],
  ['script-pitch', openScript, ['↓', '↑', 'M', 'Q', 'P', 'O', 'F']],
  ['script-pitch', openScript, ['E']],
  ['call-mode', openCall, ['↓', '↑', 'Space', '→', '←', 'M', 'Q', 'P', 'E', 'O']],
  ['call-mode', openCall, ['Esc']],
  ['objections', openPalette, ['1', '↓', '↑', 'C']],
  [
    'retainer-close',
    async () => {
      await renderTrialStep('retainer-close', { answers: trialAnswers });
      await expect.element(heading('Retainer Close')).toHaveFocus();
      await expect.element(page.getByText(/move the line/)).toBeVisible();
    },
    ['↓', '↑', 'O', 'F'],
  ],
  [
    'retainer-close',
    async () => {
      await renderTrialStep('retainer-close', { answers: trialAnswers });
      await expect.element(heading('Retainer Close')).toHaveFocus();
    },
    ['E'],
  ],
  [
    'onboarding',
    async () => renderOnboarding('onboarding', { serviceId: 'reputation_management' }),
    ['A', 'Enter', 'Shift Enter'],
  ],
  ['follow-up', openPack, ['↓', '↑']],
  [
    'follow-up',
    async () => {
      await openPack();
      await field().click();
    },
    ['Ctrl Enter'],
  ],
];

/** Keys that browsers handle natively in fields, links and dialogs. */
const byBrowser: readonly string[] = ['Tab'];
const alsoByBrowser: Partial<Record<HelpScreen, readonly string[]>> = {
  'session/new': ['Enter'],
  'trial-results': ['Enter'],
  recommendations: ['Enter'],
  objections: ['Esc'],
  'settings/admin': ['Space'],
};
/** Keys that need no press here, because another screen or another test covers them. */
const provenElsewhere: Partial<Record<HelpScreen, readonly string[]>> = {
  // The due tests cover these keys (DUE-44).
  'my-interviews': ['C', 'D', 'M', '/'],
  // Uses the same keys as the discovery questions.
  'service-questions': ['Y', 'N', '1'],
  // These keys need an open client window (VIEW-11).
  'script-pitch': ['B'],
  'call-mode': ['B'],
  // The tests of the agency card (CARD-11) and of the services page cover these keys.
  'settings/card': ['Enter'],
  'settings/services': ['Esc'],
};

test('FIRST-42: every key that a help text mentions is pressed here or covered elsewhere', () => {
  const open = (Object.keys(helpTexts) as HelpScreen[]).flatMap((screen) => {
    const pressed = presses
      .filter(([one]) => one === screen)
      .flatMap(([, , keys]) => keys.flatMap((key) => key.split(' ')));
    const isForm = helpTexts[screen].keys.includes('Enter presses a button');
    const known = [
      ...pressed,
      ...byBrowser,
      ...(alsoByBrowser[screen] ?? []),
      ...(provenElsewhere[screen] ?? []),
      ...(isForm || /Enter opens/.test(helpTexts[screen].keys) ? ['Enter'] : []),
    ];
    const missing = listNamedKeys(helpTexts[screen].keys).filter((key) => !known.includes(key));
    return missing.map((key) => `${screen}: ${key}`);
  });
  expect(open).toEqual([]);
});

const names: Readonly<Record<string, string>> = {
  '↓': 'ArrowDown',
  '↑': 'ArrowUp',
  '→': 'ArrowRight',
  '←': 'ArrowLeft',
  Space: ' ',
  Esc: 'Escape',
};

/** Returns whether the page handles the key. */
function press(words: string): boolean {
  const pressedKeys = words.split(' ');
  const key = pressedKeys.pop() ?? '';
  const event = new KeyboardEvent('keydown', {
    key: names[key] ?? (key.length === 1 ? key.toLowerCase() : key),
    shiftKey: pressedKeys.includes('Shift'),
    ctrlKey: pressedKeys.includes('Ctrl'),
    bubbles: true,
    cancelable: true,
  });
  (document.activeElement ?? document.body).dispatchEvent(event);
  return event.defaultPrevented;
}

/** Closes what the key opened, so that the next key acts on the screen itself. */
async function putAway(screen: HelpScreen): Promise<void> {
  const isOpen = () =>
    screen !== 'objections' && document.querySelector('dialog[open], [role="dialog"]') !== null;
  if (!isOpen()) return;
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(isOpen()).toBe(false));
}

test.each(presses.map(([screen, open, keys]) => [screen, keys.join(', '), open, keys] as const))(
  'FIRST-42: the keys of %s have an effect: %s',
  async (screen, _, open, keys) => {
    await open();
    for (const key of keys) {
      await vi.waitFor(async () => {
        await putAway(screen);
        expect([key, press(key)]).toEqual([key, true]);
      });
    }
  },
);
