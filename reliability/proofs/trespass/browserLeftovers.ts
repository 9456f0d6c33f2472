import { randomUUID } from 'node:crypto';
import { sampleInterviewFields, sellerPassword } from '@salespro/testing/createTestSeller.ts';
import { installedBrowserOptions } from '@salespro/testing/installedBrowserOptions.ts';
import { readBrowserStorage } from '@salespro/testing/readBrowserStorage.ts';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { pause, waitFor } from '../../lib/waitFor.ts';
import type { Attack } from './Attack.ts';
import type { AttackEnvironment } from './openAttackEnvironment.ts';

const day = 86_400_000;
const note = 'Two vans on the road by spring, she says';
const client = {
  businessName: 'Planted Plumbing',
  contactName: 'Petra Planted',
  contactEmail: 'petra@planted.example',
};
/** Texts typed into the app about one client, which occur nowhere else. */
const planted = [...Object.values(client), note];

interface Device {
  readonly scene: AttackEnvironment;
  readonly context: BrowserContext;
  readonly page: Page;
  readonly email: string;
  readonly userId: string;
}

/** Signs the user out in some way and returns the page whose storage is read afterwards. */
type WayOut = (device: Device) => Promise<Page>;

const findLeft = async (page: Page) => {
  const kept = await readBrowserStorage(page);
  return planted.filter((words) => kept.includes(words));
};

const arrive = (page: Page, path: RegExp) =>
  waitFor(() => path.test(new URL(page.url()).pathname), `the page ${path}`);

async function endedElsewhere({ scene, page, userId }: Device): Promise<Page> {
  await scene.owner.query('delete from auth.session where "userId" = $1', [userId]);
  await page.goto('/my-interviews');
  await arrive(page, /^\/auth/);
  return page;
}

async function anotherPerson({ scene, context, page }: Device): Promise<Page> {
  const other = await scene.newPerson(`other-${randomUUID()}`);
  await page.goto('about:blank');
  await context.clearCookies();
  await putCookies(context, scene.openUrl, other.cookie);
  await page.goto('/my-interviews');
  await page.getByRole('heading', { name: 'My Interviews' }).waitFor();
  return page;
}

async function accountDeleted({ scene, page, email, userId }: Device): Promise<Page> {
  await page.goto('/settings/account');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const form = page.locator('form', {
    has: page.getByRole('button', { name: 'Delete Everything' }),
  });
  const field = form.locator('input').last();
  const isPassword = (await field.getAttribute('type')) === 'password';
  await field.fill(isPassword ? sellerPassword : email);
  await form.getByRole('button', { name: 'Delete Everything' }).click();
  await waitFor(async () => {
    const { rowCount } = await scene.owner.query('select 1 from auth."user" where id = $1', [
      userId,
    ]);
    return rowCount === 0;
  }, 'the account to be deleted');
  return page;
}

async function signedOutOffline({ context, page }: Device): Promise<Page> {
  await readyForOffline(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: /@/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out', exact: true }).click();
  return page;
}

async function fourteenDays({ context, page }: Device): Promise<Page> {
  await readyForOffline(page);
  await page.close();
  await context.setOffline(true);
  const later = await context.newPage();
  await later.clock.install({ time: Date.now() + 15 * day });
  await later.goto('/my-interviews');
  await later.clock.runFor(5000);
  return later;
}

/** Waits until the service worker that serves the app offline controls this page. */
async function readyForOffline(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

async function putCookies(context: BrowserContext, url: string, cookie: string): Promise<void> {
  await context.addCookies(
    cookie.split('; ').map((one) => {
      const [, name = '', value = ''] = /^([^=]+)=(.*)$/.exec(one) ?? [];
      return { name, value, url };
    }),
  );
}

/** Opens a browser in which one interview was opened from the list, so that it is stored there. */
async function openDevice(scene: AttackEnvironment, browser: Browser): Promise<Device> {
  const seller = await scene.newPerson(`device-${randomUUID()}`, scene.openUrl);
  const id = randomUUID();
  await seller.post('/api/interviews', { ...sampleInterviewFields, ...client, id });
  await seller.post(`/api/interviews/${id}/answers`, {
    operationId: randomUUID(),
    changes: [{ questionId: 'ideal_90_days', value: note }],
  });
  const context = await browser.newContext({ baseURL: scene.openUrl });
  await putCookies(context, scene.openUrl, seller.cookie);
  const page = await context.newPage();
  await page.goto('/my-interviews');
  await page.getByText(client.businessName).first().waitFor();
  await page.goto(`/session/${id}/questions`);
  await page.getByText('Saved', { exact: true }).waitFor();
  return { scene, context, page, email: seller.email, userId: seller.userId };
}

function leaveBy(name: string, wayOut: WayOut): Attack {
  return {
    name: `client's data read on the device: ${name}`,
    async run(scene) {
      const browser = await chromium.launch({
        ...installedBrowserOptions,
        args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
      });
      try {
        const device = await openDevice(scene, browser);
        let before = await findLeft(device.page);
        for (let looks = 0; looks < 100 && before.length < planted.length; looks++) {
          await pause(100);
          before = await findLeft(device.page);
        }
        const page = await wayOut(device);
        let left = await findLeft(page);
        // Deletion starts at once; a busy machine gets a little time to finish.
        for (let looks = 0; looks < 100 && left.length > 0; looks++) {
          await pause(100);
          left = await findLeft(page);
        }
        return {
          hasSucceeded: left.length > 0,
          seen: `${left.length} of ${planted.length} texts found`,
          controls: [
            {
              label: 'texts found before leaving',
              value: before.length,
              demand: String(planted.length),
              holds: before.length === planted.length,
            },
          ],
        };
      } finally {
        await browser.close();
      }
    },
  };
}

export const browserLeftoverAttacks: readonly Attack[] = [
  leaveBy('session ended elsewhere', endedElsewhere),
  leaveBy('another person signed in', anotherPerson),
  leaveBy('account deleted', accountDeleted),
  leaveBy('signed out without a network', signedOutOffline),
  leaveBy('fourteen days later, without a network', fourteenDays),
];
