import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import type { Scene } from './Scene.ts';

/** A client after the call: pitched, with a follow-up or a sale, and words of their own. */
async function afterCall(page: Page, screen: string, isSold: boolean): Promise<void> {
  const id = randomUUID();
  const at = (path: string) => new URL(`/api/interviews${path}`, page.url()).href;
  const post = (path: string, data: object) =>
    page.request.post(at(path), { data: { operationId: randomUUID(), ...data } });
  await page.request.post(at(''), {
    data: {
      id,
      businessName: isSold ? 'Riverside Family Dental' : 'Harbor Towing',
      contactName: isSold ? 'Elena Marsh' : 'Dale Briggs',
      contactEmail: isSold ? 'elena@riverside.example' : 'dale@harbortowing.example',
      industry: isSold ? 'Dental' : 'Auto Repair',
      employees: 15,
      currentProblems: [],
    },
  });
  const answers = {
    business_services: 'Grow and bring in more customers',
    ideal_90_days: isSold
      ? "15 new patients a month and at least 100 Google reviews. We're stuck at 41."
      : 'Ten more tows a week, and not the cheap ones.',
    ideal_12_months: isSold
      ? 'A second hygienist with a full chair.'
      : 'A second truck on the road.',
    why_now: 'The phone is either dead or it all comes at once.',
    decision_maker: isSold ? 'Just me' : 'Me and a partner',
    lead_reply: 'Same day',
    objections_came_up: ["I don't want to bother anyone."],
  };
  const changes = Object.entries(answers).map(([questionId, value]) => ({ questionId, value }));
  await post(`/${id}/answers`, { changes });
  await post(`/${id}/service`, { serviceId: isSold ? 'reputation_management' : 'pay_per_click' });
  const card = {
    agencyName: 'Fieldnote Marketing',
    sellerName: 'Dana Whitfield',
    phone: '(937) 555-0142',
  };
  await page.request.put(new URL('/api/agency-card', page.url()).href, { data: card });
  if (isSold) {
    await post(`/${id}/trial`, { startDay: '2026-11-02' });
    const values = {
      google_reviews_before: 41,
      google_reviews_after: 58,
      google_rating_before: 4.1,
      google_rating_after: 4.4,
    };
    await page.request.put(at(`/${id}/trial`), { data: { operationId: randomUUID(), values } });
    await post(`/${id}/sold`, { price: 39_700 });
  } else
    await post(`/${id}/outcome`, {
      outcome: { kind: 'follow_up', day: '2026-11-19', time: '10:30', note: '' },
    });
  await page.goto(new URL(`/session/${id}/${screen}`, page.url()).href);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

const scene = (name: string, screen: string, isSold = false): Scene => ({
  name,
  path: '/my-interviews',
  who: 'busy',
  act: (page) => afterCall(page, screen, isSold),
});

/** What comes after the call: the pack, the plan and the hand-over. */
export const followUpScenes: readonly Scene[] = [
  scene('c10-follow-up-pack', 'follow-up'),
  scene('c10b-one-page-plan', 'plan'),
  scene('c10c-follow-up-invite', 'follow-up?part=invite'),
  scene('c15-hand-over', 'hand-over', true),
];
