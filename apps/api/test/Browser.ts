import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

/** Aborts an event stream after its first chunk, which becomes the body. */
async function leaveAfterFirstWords(reply: LightMyRequestResponse): Promise<void> {
  const [first = ''] = await reply.stream().take(1).toArray();
  reply.raw.res.destroy();
  const body = String(first);
  Object.assign(reply, { body, payload: body, json: () => JSON.parse(body) });
}

/** Sends requests with a cookie jar, like a browser tab. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly #app: FastifyInstance;
  readonly #headers: Record<string, string>;

  constructor(app: FastifyInstance, headers: Record<string, string> = {}) {
    this.#app = app;
    this.#headers = headers;
  }

  async send(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: unknown,
    headers: Record<string, string> = {},
  ): Promise<LightMyRequestResponse> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const isStream = /\/changes(\?|$)/.test(url);
    const reply = await this.#app.inject({
      method,
      url,
      headers: { ...(cookie ? { cookie } : {}), ...this.#headers, ...headers },
      ...(payload === undefined ? {} : { payload: payload as object }),
      ...(isStream && { payloadAsStream: true }),
    });
    if (isStream) await leaveAfterFirstWords(reply);
    for (const { name, value, maxAge } of reply.cookies) {
      if (maxAge === 0 || value === '') this.cookies.delete(name);
      else this.cookies.set(name, encodeURIComponent(value));
    }
    return reply;
  }

  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse> {
    return this.send('GET', url, undefined, headers);
  }

  post(
    url: string,
    payload?: unknown,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse> {
    return this.send('POST', url, payload, headers);
  }

  /** Returns the email of the signed-in user, or null. */
  async whoAmI(): Promise<string | null> {
    const reply = await this.get('/api/auth/session');
    return reply.json().session?.user.email ?? null;
  }
}
