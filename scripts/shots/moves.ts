import type { Page } from 'playwright';

/** The line being read, a few lines on. */
export async function readOn(page: Page, lines: number): Promise<void> {
  for (let line = 0; line < lines; line++) await page.keyboard.press('ArrowDown');
}

/** Where an onboarding opens depends on what the pictures before have saved. */
export async function walkTo(page: Page, wanted: number): Promise<void> {
  for (;;) {
    const label = await page.getByText(/^Question \d+ of \d+$/).textContent();
    const at = Number(/\d+/.exec(label ?? '')?.[0]);
    if (at === wanted) return;
    await page.getByRole('button', { name: at < wanted ? 'Next' : 'Previous' }).click();
  }
}

/** Answered questions, one after the other, until this heading. */
export async function goOnTo(page: Page, title: string): Promise<void> {
  const heading = page.getByRole('heading', { name: title });
  for (let moves = 0; moves < 20 && !(await heading.isVisible()); moves++) {
    const onward = page.getByRole('button', { name: /^(Next|Finish|Complete)/ });
    // The last one may lead to a screen whose code is still on its way.
    await heading.or(onward).first().waitFor();
    if (await onward.isVisible()) await onward.click();
  }
  await heading.waitFor();
}

/** The AI tab with a text: the one of an earlier picture, or a new one. */
export async function writeWithAi(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'AI', exact: true }).click();
  const written = page.getByText(/words? · about/);
  const start = page.getByRole('button', { name: 'Generate Script' });
  await written.or(start).first().waitFor();
  // What was written before comes a moment after the tab.
  const isThere = await written.waitFor({ timeout: 5000 }).then(
    () => true,
    () => false,
  );
  if (isThere) return;
  const key = page.getByLabel('API key', { exact: true });
  if (await key.isVisible()) {
    await key.fill('sk-fake');
    await page.getByRole('button', { name: 'Use Once' }).click();
  }
  await start.click();
  await written.waitFor({ timeout: 60_000 });
}
