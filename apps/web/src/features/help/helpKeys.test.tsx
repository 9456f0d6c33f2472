import '#test/pitchPages.ts';
import '#features/followUp/PackPage.tsx';
import '#features/questions/BeforeYouRecommend.tsx';
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
import { button, checkbox, field, heading } from '#test/questionParts.ts';
import { renderApp } from '#test/renderApp.tsx';
import { interviewApi, renderStep } from '#test/renderStep.tsx';
import { renderTrialStep, trialAnswers } from '#test/trialStep.ts';
import { type HelpScreen, helpTexts } from './helpTexts.ts';

beforeEach(async () => {
  await page.viewport(1280, 800);
  // The client's window itself is no part of this.
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

/** A screen, how it is opened, and keys to press there one after the other; "Shift Enter" is both at once. */
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

/** What browsers do by themselves: fields, links and dialogs. */
const byBrowser: readonly string[] = ['Tab'];
const alsoByBrowser: Partial<Record<HelpScreen, readonly string[]>> = {
  'session/new': ['Enter'],
  'trial-results': ['Enter'],
  recommendations: ['Enter'],
  objections: ['Esc'],
  'settings/admin': ['Space'],
};
/** The same parts and keys as another screen; and keys that tests of their own prove. */
const provenElsewhere: Partial<Record<HelpScreen, readonly string[]>> = {
  // DUE-44.
  'my-interviews': ['C', 'D', 'M', '/'],
  // The questionnaire of the twelve.
  'service-questions': ['Y', 'N', '1'],
  // VIEW-11: while the client's window is open.
  'script-pitch': ['B'],
  'call-mode': ['B'],
  // CARD-11 and the tests of the services page.
  'settings/card': ['Enter'],
  'settings/services': ['Esc'],
};

test('FIRST-42: every key that any help names is pressed below, or is known to work', () => {
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

/** Whether the page takes the key for itself. */
function press(words: string): boolean {
  const held = words.split(' ');
  const key = held.pop() ?? '';
  const event = new KeyboardEvent('keydown', {
    key: names[key] ?? (key.length === 1 ? key.toLowerCase() : key),
    shiftKey: held.includes('Shift'),
    ctrlKey: held.includes('Ctrl'),
    bubbles: true,
    cancelable: true,
  });
  (document.activeElement ?? document.body).dispatchEvent(event);
  return event.defaultPrevented;
}

/** Puts away what the key opened, so that the next one meets the screen itself. */
async function putAway(screen: HelpScreen): Promise<void> {
  const isOpen = () =>
    screen !== 'objections' && document.querySelector('dialog[open], [role="dialog"]') !== null;
  if (!isOpen()) return;
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(isOpen()).toBe(false));
}

test.each(presses.map(([screen, open, keys]) => [screen, keys.join(', '), open, keys] as const))(
  'FIRST-42: on %s these keys do something: %s',
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
