import { randomUUID } from 'node:crypto';
import { appUrl, expect, test } from './fixtures.ts';
import { type StreamCut, startStreamCuttingProxy } from './streamCuttingProxy.ts';

// The browser logs a cut stream as an error, and requests between the end of a session and the second attempt of a
// sign-out whose reply was cut.
test.use({
  allowConsole: [
    /ERR_EMPTY_RESPONSE|ERR_INCOMPLETE_CHUNKED|ERR_CONNECTION|MIME type|status of 401/,
  ],
});

const question = 'business_services';
const options = [
  'Grow and bring in more customers',
  'Maintain current customers but increase sales',
  'Grow and increase sales with current customers',
] as const;

/** Every stream that the page has opened, including closed ones. */
interface Watched {
  readonly streams: readonly EventSource[];
}
const closedState = 2;

/** States of the stream in which another device saves. */
const states: readonly (StreamCut | 'with nothing on the way')[] = [
  'with nothing on the way',
  'before the headers',
  'in an event',
  'right after an event',
  // Chromium treats half a header as an invalid response and does not reconnect by itself.
  'in the headers',
];

test('FLOW-110: cut in whatever state, the event stream comes back, the page catches up, and nothing is saved or shown twice', async ({
  newSeller,
  sql,
}) => {
  const { page, context, email } = await newSeller();
  const proxy = await startStreamCuttingProxy(appUrl());
  try {
    const id = randomUUID();
    await context.request.post('/api/interviews', {
      data: {
        ...{ id, businessName: 'Maple Street Dental', contactName: 'Anita Rao', employees: 15 },
        ...{ contactEmail: 'anita@maple.example', industry: 'Dental', currentProblems: [] },
      },
    });
    const saveElsewhere = async (value: string) => {
      const data = { operationId: randomUUID(), changes: [{ questionId: question, value }] };
      const reply = await context.request.post(`/api/interviews/${id}/answers`, { data });
      expect(reply.ok(), await reply.text()).toBe(true);
    };
    const choice = (name: string) =>
      page.locator('label', { has: page.getByText(name, { exact: true }) }).locator('input');
    await page.addInitScript(() => {
      const streams: EventSource[] = [];
      Object.assign(window, {
        streams,
        EventSource: class extends EventSource {
          constructor(address: string) {
            super(address);
            streams.push(this);
          }
        },
      });
    });
    await page.goto(`${proxy.url}/session/${id}/questions?ask=${question}`);
    await expect(page.getByText(options[0], { exact: true })).toBeVisible();

    let saves = 0;
    for (const [round, state] of states.entries()) {
      await test.step(state, async () => {
        await expect.poll(proxy.open).toBe(1);
        const before = proxy.asked();
        const theirs = options[(2 * round) % 3] ?? '';
        const mine = options[(2 * round + 1) % 3] ?? '';
        if (state === 'with nothing on the way') proxy.cutNow();
        else proxy.cutNext(state);
        // The new stream is cut, so the old one must end first.
        if (state.includes('header')) proxy.cutNow();
        await saveElsewhere(theirs);
        await expect(choice(theirs)).toBeChecked();
        await page.getByText(mine, { exact: true }).click();
        await expect(choice(mine)).toBeChecked();
        await expect(page.getByText('Saved', { exact: true })).toBeVisible();
        saves += 2;
        // The stream was cut, and the browser has reconnected by itself.
        await expect.poll(proxy.asked).toBeGreaterThan(before);
        // The page opens a new stream after 35 s and polls meanwhile (FLOW-89), or is reloaded.
        if (state === 'in the headers') await page.reload();
        await expect.poll(proxy.open).toBe(1);
      });
    }
    const [stored] = await sql(
      'select count(*)::int as count from app.answer_history where interview_id = $1 and question_id = $2',
      [id, question],
    );
    expect(stored).toEqual({ count: saves });
    process.stdout.write(
      `event stream cut in ${states.length} states: ${saves} of ${saves} saves, each once\n`,
    );

    await test.step('as somebody signs out', async () => {
      proxy.cutAt(/\/auth\/sign-out$/);
      await page.getByRole('button', { name: email }).click();
      await page.getByRole('menuitem', { name: 'Sign Out' }).click();
      await expect(page.getByText('You have been signed out successfully.')).toBeVisible();
      // No stream remains that would reconnect.
      const states = await page.evaluate(() =>
        (window as unknown as Watched).streams.map(({ readyState }) => readyState),
      );
      expect(states.length).toBeGreaterThan(0);
      expect([...new Set(states), proxy.open()]).toEqual([closedState, 0]);
    });
  } finally {
    await page.close();
    await proxy.close();
  }
});
