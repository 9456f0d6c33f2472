import { practiceSamples } from '@salespro/domain/practice/practiceSamples.ts';
import { applyTrialResults } from '@salespro/domain/trial/applyTrialResults.ts';
import { trialFields } from '@salespro/domain/trial/trialFields.ts';
import {
  createKnownInterview,
  isCertainValue,
  type KnownInterview,
  type PossibleValues,
} from './createOracle.ts';
import { pressCommandButton } from './listCommandActions.ts';
import { buildInterviewPath, type SoakAction, type SoakVisit, skipAction } from './SoakAction.ts';

const made = /^\/session\/([0-9a-f-]{36})\/questions$/;

/** Lists the actions of forms that are sent as a whole: new interview, business information, trial results. */
export function listFormActions(visit: SoakVisit): readonly SoakAction[] {
  const { tab, known, screen } = visit;
  if (screen === '/session/new')
    return [{ name: 'make an interview', weight: 20, run: () => make(visit) }];
  if (!known || known.owner !== tab.number) return [];
  if (screen === 'info')
    return [{ name: 'save the info', weight: 14, run: () => saveInfo(visit, known) }];
  if (screen === 'trial-results')
    return [{ name: 'save trial results', weight: 14, run: () => saveTrial(visit, known) }];
  return [];
}

async function make(visit: SoakVisit): Promise<void> {
  const { tab, oracle } = visit;
  const { page } = tab;
  const field = page.getByLabel(/Business Name/);
  await field.waitFor();
  // Back may lead to the form of an interview that was created already; it is not submitted again.
  if ((await field.inputValue()) !== '') skipAction();
  const [sample] = practiceSamples;
  if (!sample) throw new Error('no sample');
  const name = `Soak made ${oracle.next()}`;
  await field.fill(name);
  await page.getByLabel(/Contact Name/).fill(sample.contactName);
  await page.getByLabel(/Industry/).selectOption(sample.industry);
  const record = { name, tab: tab.number, isConfirmed: false };
  oracle.made.push(record);
  const isThere = (path: string) => made.test(path) && !oracle.find(made.exec(path)?.[1]);
  const outcome: PossibleValues<boolean> = { options: [false] };
  const keepIt = () => {
    const id = made.exec(tab.path())?.[1];
    if (!id || !isCertainValue(outcome, true)) return;
    record.isConfirmed = true;
    oracle.interviews.push(
      createKnownInterview({
        id,
        name,
        owner: tab.number,
        isShared: false,
        contactName: sample.contactName,
      }),
    );
  };
  const button = page.getByRole('button', { name: 'Continue to Questions' });
  for (let tries = 0; tries < 3 && tab.path() === '/session/new'; tries += 1) {
    await pressCommandButton(visit, {
      name: `make "${name}"`,
      button,
      isThere,
      open: outcome,
      value: true,
      failed: 'Failed to create session',
    });
    keepIt();
  }
}

async function saveInfo(visit: SoakVisit, known: KnownInterview): Promise<void> {
  const { tab, oracle } = visit;
  const value = `Contact ${oracle.next()}`;
  await tab.page.getByLabel(/Contact Name/).fill(value);
  // A detail that a text asked for leads back to the text.
  const next = new URL(tab.page.url()).searchParams.get('from') ?? 'questions';
  await pressCommandButton(visit, {
    name: `save ${value}`,
    button: tab.page.getByRole('button', { name: 'Save & Continue' }),
    isThere: (path) => path === buildInterviewPath(known.id, next),
    open: known.contactName,
    value,
    failed: 'Failed to update session',
  });
}

async function saveTrial(visit: SoakVisit, known: KnownInterview): Promise<void> {
  const { tab, oracle } = visit;
  const number = oracle.next();
  const values = {
    google_reviews_before: String(number),
    google_reviews_after: String(number + 15),
    google_rating_before: '4.2',
    google_rating_after: '4.6',
  };
  for (const [name, value] of Object.entries(values))
    await tab.page.locator(`[name="${name}"]`).fill(value);
  const onPage = await tab.page.locator('form input[name]').all();
  const inputs = await Promise.all(
    onPage.map(async (input) => [await input.getAttribute('name'), await input.inputValue()]),
  );
  const texts = inputs.filter(([name]) => trialFields.some(({ id }) => id === name));
  // Until the page navigates, the value may be saved or not: a busy server rejects it.
  const saved: PossibleValues<number | null> = { options: [null] };
  await pressCommandButton(visit, {
    name: `save trial ${number}`,
    button: tab.page.getByRole('button', { name: 'Save & Continue' }),
    isThere: (path) => path === buildInterviewPath(known.id, 'retainer-close'),
    open: saved,
    value: number,
    failed: 'Save failed',
  });
  const write = isCertainValue(saved, number) ? oracle.write : oracle.mayWrite;
  const stored = applyTrialResults({}, Object.fromEntries(texts)) ?? {};
  for (const [id, value] of Object.entries(stored)) write(known, 'answers', id, value, tab.number);
}
