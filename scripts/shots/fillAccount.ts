import { randomUUID } from 'node:crypto';
import { practiceSamples } from '@salespro/domain/practice/practiceSamples.ts';
import { samplePdf } from '@salespro/testing/samplePdf.ts';
import type { Stack } from '@salespro/testing/stack.ts';
import type { BrowserContext } from 'playwright';

/** Interviews in several states; returns the ids the scenes ask for. */
export async function fillAccount(stack: Stack, context: BrowserContext, id: string) {
  const post = async (path: string, data: object) =>
    (await context.request.post(`${stack.url}${path}`, { data })).json();
  const { ids } = await post('/api/interviews/practice', { operationId: randomUUID() });
  const business = {
    contactName: 'Joe Martinez',
    contactEmail: 'joe@joeshvac.example',
    industry: 'HVAC',
    employees: 12,
    currentProblems: [],
  };
  await post('/api/interviews', {
    id: randomUUID(),
    businessName: 'Lakeside Auto Glass',
    ...business,
  });
  await post('/api/interviews', { id, businessName: "Joe's HVAC", ...business });
  const answers = {
    business_services: 'Grow and bring in more customers',
    first_purchase_amount: '$250 - $500',
    advertising_types: ['Google Ads'],
    how_getting_customers: 'Word of mouth',
    advertising_barriers: 'No time',
  };
  await post(`/api/interviews/${id}/answers`, {
    operationId: randomUUID(),
    changes: Object.entries(answers).map(([questionId, value]) => ({ questionId, value })),
  });
  await context.request.put(`${stack.url}/api/interviews/${ids[4]}/brand-audit`, {
    data: Buffer.concat([samplePdf(), Buffer.alloc(2_400_000, ' ')]),
    headers: { 'content-type': 'application/pdf', 'x-file-name': 'riverside-brand-audit.pdf' },
  });
  const { ids: more } = await post('/api/interviews/practice', { operationId: randomUUID() });
  const sampleAt = (serviceId: string) =>
    practiceSamples.findIndex((sample) => sample.serviceId === serviceId);
  const [seo, reputation] = [sampleAt('seo'), sampleAt('reputation_management')];
  const onboard = (interviewId: string, sample: number, call: string, count?: number) =>
    post(`/api/interviews/${interviewId}/${call}`, {
      operationId: randomUUID(),
      changes: Object.entries(practiceSamples[sample]?.onboarding ?? {})
        .slice(0, count)
        .map(([questionId, value]) => ({ questionId, value })),
    });
  await onboard(ids[seo], seo, 'onboarding/completion');
  await onboard(ids[reputation], reputation, 'onboarding/completion');
  await onboard(more[seo], seo, 'onboarding', 4);
  await onboard(more[reputation], reputation, 'onboarding', 3);
  return {
    done: ids[0],
    audit: ids[4],
    onboarding: more[seo],
    scale: more[reputation],
    details: ids[seo],
    summary: ids[reputation],
  };
}
