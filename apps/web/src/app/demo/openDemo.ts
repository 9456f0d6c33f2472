import { readAgencyCard } from '@salespro/contract/agencyCard.ts';
import { readBrandAudit } from '@salespro/contract/audit.ts';
import type { AuthSession } from '@salespro/contract/auth.ts';
import type { Endpoint, ReplyOf } from '@salespro/contract/endpoint.ts';
import { readInterview } from '@salespro/contract/interviews.ts';
import { listServiceSettings } from '@salespro/contract/services.ts';
import { readContentManagerStatus } from '@salespro/contract/settings.ts';
import { listTemplates } from '@salespro/contract/templates.ts';
import { standardCurrency } from '@salespro/domain/services/builtInSettings.ts';
import { authStore } from '#auth/authStore.ts';
import { answerCallsWith } from '#lib/http.ts';
import { openOutbox, openOutboxStore } from '#sync/interview/openOutbox.ts';
import {
  createDeviceStore,
  createMemoryStore,
  openDeviceDatabase,
} from '#sync/outbox/createDeviceStore.ts';

/** Nobody: the name under which the demo keeps what it has. No account can have this id. */
export const demoUserId = '00000000-0000-7000-8000-00000000d3f0';

const demoSession: AuthSession = {
  tokenType: 'cookie',
  expiresAt: '9999-12-31T00:00:00.000Z',
  user: { id: demoUserId, email: '', identities: [], factors: [] },
};

/** Before the first page: nobody's session, an outbox of its own, and no way to the server. False where the browser keeps nothing. */
export async function openDemo(): Promise<boolean> {
  answerCallsWith(answerDemoCall);
  authStore.standIn(demoSession);
  const isOpen = await openDeviceDatabase().then(
    () => true,
    () => false,
  );
  openOutboxStore.set(openOutbox(demoUserId, isOpen ? createDeviceStore() : createMemoryStore()));
  return isOpen;
}

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
function answerDemoCall(address: string, options: RequestInit): Promise<Response> | null {
  if (isKeeping && accountCalls.test(address)) return null;
  const known = options.method === 'GET' && answers.find(({ pattern }) => pattern.test(address));
  if (!known) return Promise.reject(new TypeError('The demo has no server'));
  return Promise.resolve(Response.json(known.body, { status: known.status }));
}
