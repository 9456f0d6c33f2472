import { randomUUID } from 'node:crypto';
import { builtInServiceSettings } from '@salespro/domain/services/builtInServiceSettings.ts';
import { toServiceTerms } from '@salespro/domain/services/findServiceSettings.ts';
import { interviewFields } from '#test/interviewFields.ts';
import { toLeadRows } from '#test/leadCalls.ts';

/** A valid body for every endpoint that names an interview. */
export const interviewBodies: Readonly<Record<string, (id: string) => object>> = {
  'PUT /api/interviews/:id/info': () => ({ ...interviewFields(), operationId: randomUUID() }),
  'POST /api/interviews/:id/answers': () => ({
    operationId: randomUUID(),
    changes: [{ questionId: 'customer_list', value: false }],
  }),
  'PUT /api/interviews/:id/ranking': () => ({ operationId: randomUUID() }),
  'POST /api/interviews/:id/service': () => ({
    operationId: randomUUID(),
    serviceId: 'seo',
    isConfirmed: true,
  }),
  'PUT /api/interviews/:id/terms': () => ({
    operationId: randomUUID(),
    serviceId: 'message_marketing',
    terms: toServiceTerms(builtInServiceSettings.message_marketing),
  }),
  'PUT /api/interviews/:id/price': () => ({
    operationId: randomUUID(),
    serviceId: 'message_marketing',
    price: 45_000,
    setupFee: 0,
  }),
  'PUT /api/interviews/:id/pitch': () => ({
    operationId: randomUUID(),
    generatedPitch: 'Mine now',
  }),
  'PUT /api/interviews/:id/notes': () => ({
    operationId: randomUUID(),
    note: { id: randomUUID(), kind: 'note', text: 'Mine now', screen: 'questions' },
  }),
  'DELETE /api/interviews/:id/notes': () => ({
    operationId: randomUUID(),
    noteId: randomUUID(),
  }),
  'PUT /api/interviews/:id/pack': () => ({
    operationId: randomUUID(),
    edit: { document: 'crm_note', words: { body: 'Mine now' } },
  }),
  'POST /api/interviews/:id/sold': () => ({ operationId: randomUUID() }),
  'DELETE /api/interviews/:id/sold': () => ({ operationId: randomUUID() }),
  'POST /api/interviews/:id/outcome': () => ({
    operationId: randomUUID(),
    outcome: { kind: 'not_now', reason: 'price', day: '2027-02-17', note: 'Mine now' },
  }),
  'DELETE /api/interviews/:id/outcome': () => ({
    operationId: randomUUID(),
    outcomeId: randomUUID(),
  }),
  'POST /api/interviews/:id/due': () => ({
    operationId: randomUUID(),
    item: `outcome:${randomUUID()}`,
    kind: 'follow_up',
    wasDay: '2027-02-17',
    wasTime: null,
    day: null,
    time: null,
  }),
  'DELETE /api/interviews/:id/due': () => ({
    operationId: randomUUID(),
    changeId: randomUUID(),
  }),
  'POST /api/interviews/:id/trial': () => ({ operationId: randomUUID() }),
  'PUT /api/interviews/:id/trial': () => ({ operationId: randomUUID(), values: {} }),
  'POST /api/interviews/:id/onboarding': () => ({ operationId: randomUUID(), changes: [] }),
  'POST /api/interviews/:id/onboarding/completion': () => ({
    operationId: randomUUID(),
    changes: [],
  }),
  'POST /api/interviews/:id/credentials/reveal': () => ({
    fieldId: 'website_login_credentials_details',
  }),
  'PUT /api/interviews/:id/ai-drafts': () => ({ templateId: 'script_seo', text: 'Mine now' }),
  'POST /api/ai/prompt': scriptOf,
  'POST /api/ai/script': scriptOf,
  'POST /api/ai/script/stream': scriptOf,
};

/** Valid bodies of lead import endpoints. */
export const importBodies: Readonly<Record<string, object>> = {
  'POST /api/leads/imports/:id/rows': { rows: toLeadRows([{ businessName: 'Mine now' }]) },
};

/** Endpoints that name the interview in the body. */
function scriptOf(id: string): object {
  return {
    session: { id },
    templateScript: { templateId: 'script_seo' },
    preferences: {},
    selectedService: 'seo',
  };
}
