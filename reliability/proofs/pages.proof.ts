/** Tests that plan and hand-over PDFs contain all words as readable text, for names in any script. */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { assertProgramInstalled } from '@salespro/testing/assertProgramInstalled.ts';
import { installedBrowserOptions } from '@salespro/testing/installedBrowserOptions.ts';
import { startAppStack } from '@salespro/testing/startAppStack.ts';
import { chromium, type Page } from 'playwright';
import { runFaultTest } from '../lib/runFaultTest.ts';
import { signUpInBrowser } from '../lib/signUpInBrowser.ts';

const folder = fileURLToPath(new URL('../../.reports/pages', import.meta.url));
const names = {
  english: ["Siobhán's Café & Co.", 'Siobhán O’Neill-García'],
  polish: ['Łódź Żółć Serwis', 'Świętosława Gżegżółka'],
  arabic: ['مطعم الحداد', 'عمر الحداد'],
  chinese: ['李小龍武館', '李小龍'],
  emoji: ['Fix-It 👩‍🔧 Repairs', 'Dale Briggs 🚚'],
} as const;

const words = {
  plan: ['Made for', 'WHAT WE HEARD', 'Ask every', '$397', 'We do promise the work on this page.'],
  'hand-over': [
    'Sold by Dana Whitfield',
    'WHAT WAS PROMISED',
    'NOT PROMISED',
    '$397 a month',
    'Passwords are never part of a brief.',
  ],
} as const;

await runFaultTest(
  import.meta.url,
  'The plan and the hand-over download as files of one page: pdftotext finds every word, whatever the letters.',
  async (report) => {
    assertProgramInstalled('pdftotext');
    mkdirSync(folder, { recursive: true });
    const stack = await startAppStack();
    report.after(() => stack.stop());
    const browser = await chromium.launch({
      ...installedBrowserOptions,
      args: ['--no-sandbox'],
    });
    report.after(() => browser.close());
    const page = await browser.newPage({ acceptDownloads: true });
    await signUpInBrowser(page, stack.url, stack.mailUrl);
    await page.request.put(new URL('/api/agency-card', stack.url).href, {
      data: {
        agencyName: 'Fieldnote Marketing',
        sellerName: 'Dana Whitfield',
        phone: '(937) 555-0142',
      },
    });
    let lost = 0;
    for (const [language, [businessName, contactName]] of Object.entries(names)) {
      const id = await sell(page, stack.url, businessName, contactName);
      for (const sheet of ['plan', 'hand-over'] as const) {
        const { text, pages, bytes } = await download(page, stack.url, id, sheet, language);
        const wanted = [businessName, contactName, 'Ten more patients a month', ...words[sheet]];
        const missing = wanted.filter((word) => !has(text, word));
        lost += missing.length;
        report.demand(
          `${language}, ${sheet}: words not found`,
          missing.join(' | ') || 0,
          '0',
          missing.length === 0,
        );
        report.demand(`${language}, ${sheet}: pages`, pages, '1', pages === 1);
        report.record(`${language}, ${sheet}: kB`, Math.round(bytes / 1024));
        // The control: a word that is not in the document is not found.
        if (language === 'english' && sheet === 'plan')
          report.control(
            'a word that is not on it, found',
            String(text.includes('Zanzibar')),
            'false',
            !text.includes('Zanzibar'),
          );
      }
    }
    report.record('words lost in all', lost);
    report.limit(
      'Letters that our two fonts lack are drawn with those of the device, so the pictures need a machine that has them; on this one they are those of Noto. pdftotext gives Arabic words letter by letter from the end.',
    );
  },
);

/** Searches in both directions, because pdftotext reverses right-to-left words. */
function has(text: string, word: string): boolean {
  const turned = [...plain(word)].toReversed().join('');
  return plain(text).includes(plain(word)) || plain(text).includes(turned);
}

/** Removes line breaks and direction marks. */
function plain(text: string): string {
  return text.replaceAll(/[\s\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g, '').normalize('NFKC');
}

async function sell(page: Page, url: string, businessName: string, contactName: string) {
  const id = randomUUID();
  const at = (path: string) => new URL(`/api/interviews${path}`, url).href;
  const post = async (path: string, data: object) => {
    const reply = await page.request.post(at(path), { data });
    if (!reply.ok()) throw new Error(`${path}: ${reply.status()}`);
  };
  await post('', {
    id,
    businessName,
    contactName,
    contactEmail: 'client@business.example',
    industry: 'Dental',
    employees: 15,
    currentProblems: [],
  });
  const changes = [{ questionId: 'ideal_90_days', value: 'Ten more patients a month' }];
  await post(`/${id}/answers`, { operationId: randomUUID(), changes });
  await post(`/${id}/service`, { operationId: randomUUID(), serviceId: 'reputation_management' });
  await post(`/${id}/sold`, { operationId: randomUUID(), price: 39_700 });
  return id;
}

async function download(page: Page, url: string, id: string, sheet: string, language: string) {
  await page.goto(new URL(`/session/${id}/${sheet}`, url).href);
  if (sheet === 'hand-over') {
    await page.getByRole('button', { name: 'Edit the words' }).click();
    await page.getByLabel('Open points').fill('Which name signs the replies? · Ask them');
  }
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download PDF' }).click(),
  ]);
  const path = join(folder, `${sheet}-${language}.pdf`);
  await file.saveAs(path);
  const text = execFileSync('pdftotext', ['-raw', path, '-'], { encoding: 'utf8' });
  execFileSync('pdftoppm', ['-r', '80', '-png', path, path.replace('.pdf', '')]);
  const content = readFileSync(path);
  const info = execFileSync('pdfinfo', [path], { encoding: 'utf8' });
  return { text, pages: Number(/Pages:\s+(\d+)/.exec(info)?.[1]), bytes: content.length };
}
