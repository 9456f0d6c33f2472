import type { APIRequestContext } from '@playwright/test';
import type { KnownInterview, Oracle } from './createOracle.ts';
import type { SoakTab } from './createSoakTab.ts';
import { pollUntil } from './pollUntil.ts';

/** Compares names through the API, because they are encrypted in the database. */
export async function compareNames(request: APIRequestContext, oracle: Oracle): Promise<void> {
  const names = await listNames(request);
  for (const { name, isConfirmed } of oracle.made) {
    const count = names.filter((one) => one === name).length;
    if (count > 1) oracle.report('doubled', `the interview "${name}" is there ${count} times`);
    if (count === 0 && isConfirmed) oracle.report('lost', `the interview "${name}"`);
  }
  for (const known of oracle.interviews) {
    const { contactName, notes } = await (await request.get(`/api/interviews/${known.id}`)).json();
    compareNotes(known, notes, oracle);
    if (!known.contactName.options.includes(contactName))
      oracle.report('lost', `the contact of "${known.name}" is ${contactName}`);
    const { audit } = await (await request.get(`/api/interviews/${known.id}/brand-audit`)).json();
    if (!known.auditName.options.includes(audit?.fileName ?? null))
      oracle.report('lost', `the audit of "${known.name}" is ${audit?.fileName}`);
  }
}

/** Finds notes that exist twice or are shown although they were deleted. */
function compareNotes(
  known: KnownInterview,
  held: readonly { text: string }[],
  oracle: Oracle,
): void {
  for (const [text, { options }] of known.notes) {
    const count = held.filter((note) => note.text === text).length;
    if (count > 1) oracle.report('doubled', `the note "${text}" is there ${count} times`);
    if (!options.includes(count > 0))
      oracle.report('lost', `the note "${text}" of "${known.name}" is there ${count} times`);
  }
}

/** Sorts newest first. */
async function listNames(request: APIRequestContext, after = ''): Promise<string[]> {
  const place = after && `&after=${encodeURIComponent(after)}`;
  const { cards, next } = await (await request.get(`/api/interviews?limit=100${place}`)).json();
  const names = (cards as { businessName: string }[]).map(({ businessName }) => businessName);
  return next ? [...names, ...(await listNames(request, next))] : names;
}

/** Compares what a tab shows: each interview once in the list, and the texts that were typed. */
export async function compareScreens(tab: SoakTab, oracle: Oracle): Promise<number> {
  const { page } = tab;
  await tab.go('look at the list', '/my-interviews', () => page.goto('/my-interviews'));
  for (const name of (await listNames(page.request)).slice(0, 20)) {
    const cards = page.getByRole('heading', { name, exact: true });
    await cards
      .first()
      .waitFor()
      .catch(() => oracle.report('lost', `"${name}" is not in the list`));
    const count = await cards.count();
    if (count > 1) oracle.report('doubled', `tab ${tab.number} lists "${name}" ${count} times`);
  }
  let compared = 0;
  for (const known of oracle.interviews.slice(0, 6)) {
    for (const [questionId, wanted] of listTexts(known)) {
      const path = `/session/${known.id}/questions`;
      await tab.go('look', path, () => page.goto(`${path}?ask=${questionId}`));
      const field = page.locator(`textarea[aria-labelledby~="${questionId}-label"]`);
      const isRight = await pollUntil(
        async () => wanted.includes(await field.inputValue({ timeout: 5_000 }).catch(() => '')),
        10_000,
      );
      if (!isRight)
        oracle.report(
          'lost',
          `tab ${tab.number} does not show ${questionId} of "${known.name}" as ${wanted.join(' or ')}`,
        );
      compared += 1;
    }
  }
  return compared;
}

function listTexts(known: KnownInterview): (readonly [string, readonly unknown[]])[] {
  return ['ideal_90_days', 'ideal_12_months'].flatMap((id) => {
    const writes = known.written.answers.get(id);
    return writes ? [[id, writes.map(({ value }) => value)] as const] : [];
  });
}
