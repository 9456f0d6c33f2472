import type { Stack } from '@salespro/testing/stack.ts';
import type { BrowserContext } from 'playwright';

/** Two in their trial, the second with results; returns their ids. */
export async function fillTrials(stack: Stack, context: BrowserContext) {
  const send = async (path: string, data?: object) =>
    (
      await context.request.fetch(`${stack.url}/api/interviews${path}`, {
        ...(data && { method: 'POST', data }),
      })
    ).json();
  const before = { google_reviews_before: 41, google_rating_before: 4.1, fb_reviews_before: 9 };
  const after = { google_reviews_after: 58, google_rating_after: 4.4, fb_reviews_after: 12 };
  const answers = {
    ideal_12_months: 'A second hygienist with a full chair',
    trial_status: 'started',
    ...before,
  };
  const client = {
    contactName: 'Elena Marsh',
    industry: 'Dental',
    selectedServiceId: 'reputation_management',
  };
  await send('/import', {
    interviews: [
      { id: 'begun', businessName: 'Riverside Begun', ...client, answers },
      {
        id: 'tried',
        businessName: 'Riverside Family Dental',
        ...client,
        answers: { ...answers, ...after, customer_lifetime_value: 1200, trial_status: 'completed' },
      },
    ],
  });
  const find = async (name: string) => (await send(`?search=${name}`)).cards[0].id as string;
  return { begun: await find('Begun'), tried: await find('Riverside Family') };
}
