import { readAgencyCard } from '@salespro/contract/agencyCard.ts';
import { readBrandAudit } from '@salespro/contract/audit.ts';
import type { Endpoint, ReplyOf } from '@salespro/contract/endpoint.ts';
import { readInterview } from '@salespro/contract/interviews.ts';
import { listServiceSettings } from '@salespro/contract/services.ts';
import { readContentManagerStatus } from '@salespro/contract/settings.ts';
import { listTemplates } from '@salespro/contract/templates.ts';
import { standardCurrency } from '@salespro/domain/interviews/terms/builtInSettings.ts';

interface Answer {
  readonly pattern: RegExp;
  readonly status: number;
  readonly body: unknown;
}

/** What an account without a word of its own would be told. */
const answers: readonly Answer[] = [
  reply(listTemplates, { templates: [], services: [] }),
  reply(listServiceSettings, { currency: standardCurrency, services: [] }),
  reply(readContentManagerStatus, false),
  reply(readBrandAudit, { audit: null }),
  reply(readAgencyCard, {
    own: { agencyName: '', sellerName: '', phone: '', email: '', signature: '', timeZone: '' },
    global: { agencyName: '', signature: '', timeZone: '' },
    account: { email: '' },
    logos: { own: null, global: null },
  }),
  // Interviews are on this device only, in the outbox.
  {
    ...reply(readInterview, null as never),
    status: 404,
    body: { error: { code: 'not_found', message: 'Not found' } },
  },
];

function reply<E extends Endpoint>(entry: E, body: ReplyOf<E>): Answer {
  const path = entry.path.replaceAll(/:\w+/g, '[^/?]+');
  return { pattern: new RegExp(`^${path}$`), status: 200, body };
}

/** Who keeps the interview talks to the server: about the account, and about nothing else. */
const accountCalls = /^\/api\/(?:auth\/|settings$)/;
let isKeeping = false;

export function allowAccountCalls(): void {
  isKeeping = true;
}

/** In place of the network: nothing leaves the browser. All that changes something waits on the device, as it does offline. */
export function answerDemoCall(address: string, options: RequestInit): Promise<Response> | null {
  if (isKeeping && accountCalls.test(address)) return null;
  const known = options.method === 'GET' && answers.find(({ pattern }) => pattern.test(address));
  if (!known) return Promise.reject(new TypeError('The demo has no server'));
  return Promise.resolve(Response.json(known.body, { status: known.status }));
}
