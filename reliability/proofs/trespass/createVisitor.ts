/** Sends JSON requests like a browser without a page: with a cookie jar and an IP address. */
export interface VisitorReply {
  readonly status: number;
  /** Error code of a rejected request. */
  readonly code: string | undefined;
  readonly json: unknown;
}

export interface Visitor {
  readonly cookies: Map<string, string>;
  send(
    method: string,
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<VisitorReply>;
  get(path: string): Promise<VisitorReply>;
  post(path: string, body?: object): Promise<VisitorReply>;
  /** Returns the email of the signed-in user, or null. */
  whoAmI(): Promise<string | null>;
}

/** Creates a visitor; `from` is the IP address that the proxy would forward (the API trusts one proxy). */
export function createVisitor(url: string, from: string): Visitor {
  const cookies = new Map<string, string>();
  const send: Visitor['send'] = async (method, path, body, headers = {}) => {
    const reply = await fetch(`${url}${path}`, {
      method,
      headers: {
        'x-forwarded-for': from,
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    for (const one of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? [];
      if (value === '' || /max-age=0/i.test(one)) cookies.delete(name);
      else cookies.set(name, value);
    }
    const text = await reply.text();
    const json = /^[{[tf"n]/.test(text) ? JSON.parse(text) : text;
    return { status: reply.status, code: json?.error?.code, json };
  };
  const get = (path: string) => send('GET', path);
  return {
    cookies,
    send,
    get,
    post: (path, body) => send('POST', path, body),
    whoAmI: async () => {
      const { json } = await get('/api/auth/session');
      return (json as { session: { user: { email: string } } | null }).session?.user.email ?? null;
    },
  };
}
