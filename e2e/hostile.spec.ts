import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { chooseByDepth } from './depth.ts';
import { addSecondFactor, expect, test } from './fixtures.ts';
import { type HostileText, hostileCounter, hostileHost, hostileTexts } from './hostileTexts.ts';

/** Joins several texts into one template, as many as fit. */
function toTemplates(texts: readonly HostileText[]): string[] {
  const templates: string[] = [];
  for (const { text } of texts) {
    const last = templates.at(-1);
    if (last !== undefined && last.length + text.length < 20_000)
      templates[templates.length - 1] = `${last}\n\n${text}`;
    else templates.push(text);
  }
  return templates;
}

const runsOn = (page: Page) =>
  page.evaluate((name) => Number((window as never)[name] ?? 0), hostileCounter);

test.describe('hostile texts', () => {
  // Blocked pictures and scripts of another host must be reported here.
  test.use({
    allowConsole: [/.*/],
    // A page of 20,000 characters needs more time on a busy machine.
    actionTimeout: 60_000,
  });

  // Restores the built-in texts for the following tests, even if this one fails.
  test.afterEach(async ({ sql }) => {
    await sql('delete from app.global_templates');
    await sql('update app.settings set admin_user_id = null');
  });

  test('names, answers, templates, global texts and objections run nothing and call nobody', async ({
    newSeller,
    sql,
    browser,
  }) => {
    test.setTimeout(600_000);
    const owner = await newSeller();
    await sql(
      `update app.settings set admin_user_id = (select id from auth."user" where email = $1)`,
      [owner.email],
    );
    await addSecondFactor(owner);
    const { page } = owner;
    const away: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes(hostileHost)) away.push(request.url());
    });
    const { request } = page;
    const put = async (path: string, templateString: string) => {
      const reply = await request.put(`/api/templates/${path}`, { data: { templateString } });
      expect(reply.status(), path).toBe(200);
    };

    const short = hostileTexts.filter(({ isShort }) => isShort);
    const long = hostileTexts.filter(({ isShort }) => !isShort);
    // The test beside the preview renders every long text as a template.
    const aFew = [...short, ...long.slice(0, 2)];
    let runs = 0;
    let ids: string[] = [];
    for (const [place, { text }] of short.entries()) {
      const id = randomUUID();
      const made = await request.post('/api/interviews', {
        data: {
          id,
          businessName: text,
          contactName: short.at(-1 - place)?.text ?? text,
          contactEmail: '',
          industry: text,
          employees: 3,
          currentProblems: [text],
        },
      });
      expect([text, made.status()]).toEqual([text, 200]);
      ids.push(id);
    }
    ids = ids.slice(-3);
    for (const id of ids) {
      for (const [questionId, value] of [
        ['business_services', 'Grow and bring in more customers'],
        ['ideal_90_days', long[0]?.text.slice(0, 9000) ?? short[0]?.text],
        ['ideal_12_months', short[1]?.text],
        ['plan_to_achieve_results', short[2]?.text],
      ])
        await request.post(`/api/interviews/${id}/answers`, {
          data: { operationId: randomUUID(), changes: [{ questionId, value }] },
        });
      await request.post(`/api/interviews/${id}/service`, {
        data: { operationId: randomUUID(), serviceId: 'seo' },
      });
    }
    const [id = ''] = ids;

    await test.step('names and answers in the list and on the screens', async () => {
      for (const path of [
        '/my-interviews',
        ...ids.flatMap((one) =>
          ['info', 'recommendations', 'pitch', 'script-pitch'].map((s) => `/session/${one}/${s}`),
        ),
      ]) {
        await page.goto(path, { waitUntil: 'networkidle' });
        runs += await runsOn(page);
      }
    });

    await test.step('templates of the account, of everybody, and objections', async () => {
      for (const [place, template] of toTemplates(chooseByDepth(aFew, hostileTexts)).entries()) {
        const layer = place % 2 === 0 ? 'account' : 'global';
        await put(`${layer}/script_seo`, `${template}\n{{businessName}} {{ideal_90_days}}`);
        await put(`${layer}/objections_seo`, `### ${template}`);
        await page.goto(`/session/${id}/script-pitch`, { waitUntil: 'networkidle' });
        await page.getByRole('tab', { name: 'Objections', exact: true }).click();
        // Blank texts alone leave no objection at all; the panel counts them anyway.
        // Some of the texts have 16,000 lines, which takes time on a busy machine.
        await expect(page.getByText(/^\d+ objections?\./)).toBeVisible({ timeout: 90_000 });
        runs += await runsOn(page);
        await request.delete(`/api/templates/account/script_seo`);
        await request.delete(`/api/templates/account/objections_seo`);
      }
    });
    console.log(
      `hostile texts: ${hostileTexts.length}, runs ${runs}, requests away ${away.length}`,
    );
    expect(hostileTexts.length).toBeGreaterThanOrEqual(300);
    expect({ runs, away }).toEqual({ runs: 0, away: [] });

    await test.step('the control: shown as HTML they do run and do call', async () => {
      const control = await (await browser.newContext()).newPage();
      let called = 0;
      control.on('request', (made) => {
        if (made.url().includes(hostileHost)) called += 1;
      });
      // One at a time, because some of them navigate away or hide what follows.
      let controlRuns = 0;
      for (const { text } of short.slice(0, 12)) {
        await control.setContent(`<div>${text}</div>`);
        controlRuns += await runsOn(control);
      }
      expect(controlRuns).toBeGreaterThan(0);
      expect(called).toBeGreaterThan(0);
      await control.context().close();
    });
  });
});
