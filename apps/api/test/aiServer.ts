import { randomUUID } from 'node:crypto';
import type { ScriptStreamEvent } from '@salespro/contract/ai.ts';
import { type FakeAiProvider, startFakeAiProvider } from '@salespro/testing/fakeAiProvider.ts';
import type { LightMyRequestResponse } from 'fastify';
import { newInterviewBody } from './interviewFields.ts';
import { prepareForFile } from './setUpTestServer.ts';
import { startTestServer, type TestServer } from './testServer.ts';

export const secretPath = '/api/ai/secrets/OPENAI_API_KEY';
export const scriptPath = '/api/ai/script';
export const streamPath = '/api/ai/script/stream';
export const promptPath = '/api/ai/prompt';

/** A test server with a stub of the AI provider. */
export interface AiServer extends TestServer {
  readonly provider: FakeAiProvider;
}

/** Starts a server with a stub of the AI provider. */
export async function startAiServer(
  overrides: Record<string, string> = {},
  provider: Parameters<typeof startFakeAiProvider>[0] = {},
): Promise<AiServer> {
  const fake = await startFakeAiProvider(provider);
  const server = await startTestServer({
    OPENAI_BASE_URL: fake.url,
    AI_SCRIPTS_PER_HOUR: '100000',
    AI_TOKENS_PER_DAY: '1000000000',
    ...overrides,
  });
  const close = async () => {
    await server.close();
    await fake.close();
  };
  return { ...server, provider: fake, close };
}

/** Starts such a server once for all tests of a file. */
export const setUpAiServer = (...how: Parameters<typeof startAiServer>): AiServer =>
  prepareForFile(
    () => startAiServer(...how),
    (server) => server.close(),
  );

export type AiSeller = Awaited<ReturnType<typeof newAiSeller>>;

/** Creates a seller with an interview that has an answer and a service. */
export async function newAiSeller(
  server: TestServer,
  { fields = {}, answers = {}, service = 'reputation_management' } = {},
) {
  const seller = await server.newSeller();
  const { id } = (await seller.post('/api/interviews', newInterviewBody(fields))).json().interview;
  const changes = Object.entries({ customer_list: true, ...answers }).map(
    ([questionId, value]) => ({ questionId, value }),
  );
  await seller.post(`/api/interviews/${id}/answers`, { operationId: randomUUID(), changes });
  await seller.post(`/api/interviews/${id}/service`, {
    operationId: randomUUID(),
    serviceId: service,
  });
  const request = (more: Record<string, unknown> = {}) => ({
    session: { id },
    templateScript: { templateId: `script_${service}` },
    preferences: {},
    selectedService: service,
    ...more,
  });
  return {
    browser: seller,
    id: id as string,
    request,
    saveKey: (secretValue: string) => seller.post(secretPath, { secretValue }),
    stream: (more?: Record<string, unknown>) => seller.post(streamPath, request(more)),
    generate: (more?: Record<string, unknown>) => seller.post(scriptPath, request(more)),
    preview: async (more?: Record<string, unknown>) =>
      (await seller.post(promptPath, request(more))).json(),
    drafts: async () => (await seller.get(`/api/interviews/${id}/ai-drafts`)).json().drafts,
    interview: async () => (await seller.get(`/api/interviews/${id}`)).json(),
  };
}

/** Parses the JSON lines of a script stream. */
export function parseScriptEvents(reply: LightMyRequestResponse): ScriptStreamEvent[] {
  return reply.body
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as ScriptStreamEvent);
}

/** Joins the text of all script events. */
export function joinScriptText(events: readonly ScriptStreamEvent[]): string {
  return events.map((event) => (event.type === 'text' ? event.text : '')).join('');
}
