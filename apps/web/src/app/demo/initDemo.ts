import { readAgencyCard } from '@salespro/contract/agencyCard.ts';
import { readContentManagerStatus } from '@salespro/contract/appSettings.ts';
import type { AuthSession } from '@salespro/contract/auth.ts';
import { readBrandAudit } from '@salespro/contract/brandAudit.ts';
import type { Endpoint, ReplyOf } from '@salespro/contract/endpoint.ts';
import { readInterview } from '@salespro/contract/interviews.ts';
import { listServiceSettings } from '@salespro/contract/services.ts';
import { listTemplates } from '@salespro/contract/templates.ts';
import { standardCurrency } from '@salespro/domain/services/builtInServiceSettings.ts';
import { authStore } from '#auth/authStore.ts';
import { setCallInterceptor } from '#lib/http.ts';
import { openOutbox, openOutboxStore } from '#sync/interview/openOutbox.ts';
import {
  createDeviceStore,
  createMemoryStore,
  openDeviceDatabase,
} from '#sync/outbox/createDeviceStore.ts';

/** Owner id of everything that the demo stores; no account can have this id. */
export const demoUserId = '00000000-0000-7000-8000-00000000d3f0';

const demoSession: AuthSession = {
  tokenType: 'cookie',
  expiresAt: '9999-12-31T00:00:00.000Z',
  user: { id: demoUserId, email: '', identities: [], factors: [] },
};

/**
 * Prepares the demo: a session without an account, an outbox of its own, and no calls to the server.
 * Returns false when the browser cannot store anything.
 */
export async function initDemo(): Promise<boolean> {
  setCallInterceptor(interceptDemoCall);
  authStore.setDemoSession(demoSession);
  const isOpen = await openDeviceDatabase().then(
    () => true,
    () => false,
  );
  openOutboxStore.set(openOutbox(demoUserId, isOpen ? createDeviceStore() : createMemoryStore()));
  return isOpen;
}

interface DemoReply {
  readonly pattern: RegExp;
  readonly status: number;
  readonly body: unknown;
}

/** Replies to API calls of the demo, as for an account without any settings. */
const demoReplies: readonly DemoReply[] = [
  buildDemoReply(listTemplates, { templates: [], services: [] }),
  buildDemoReply(listServiceSettings, { currency: standardCurrency, services: [] }),
  buildDemoReply(readContentManagerStatus, false),
  buildDemoReply(readBrandAudit, { audit: null }),
  buildDemoReply(readAgencyCard, {
    own: { agencyName: '', sellerName: '', phone: '', email: '', signature: '', timeZone: '' },
    global: { agencyName: '', signature: '', timeZone: '' },
    account: { email: '' },
    logos: { own: null, global: null },
  }),
  // Demo interviews exist only in the outbox on this device.
  {
    ...buildDemoReply(readInterview, null as never),
    status: 404,
    body: { error: { code: 'not_found', message: 'Not found' } },
  },
];

function buildDemoReply<E extends Endpoint>(entry: E, body: ReplyOf<E>): DemoReply {
  const path = entry.path.replaceAll(/:\w+/g, '[^/?]+');
  return { pattern: new RegExp(`^${path}$`), status: 200, body };
}

/** Calls that are allowed while the visitor creates an account. */
const accountCalls = /^\/api\/(?:auth\/|settings$)/;
let areAccountCallsAllowed = false;

export function allowAccountCallsFromDemo(): void {
  areAccountCallsAllowed = true;
}

/** Answers API calls locally, so that the demo sends nothing; changes stay in the outbox, as when offline. */
function interceptDemoCall(address: string, options: RequestInit): Promise<Response> | null {
  if (areAccountCallsAllowed && accountCalls.test(address)) return null;
  const known =
    options.method === 'GET' && demoReplies.find(({ pattern }) => pattern.test(address));
  if (!known) return Promise.reject(new TypeError('The demo has no server'));
  return Promise.resolve(Response.json(known.body, { status: known.status }));
}
