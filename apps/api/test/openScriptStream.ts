import { type AiSeller, streamPath } from './aiServer.ts';

export const buildCookieHeader = (one: AiSeller) =>
  [...one.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');

/** Opens an AI script stream over a real socket, which a test can abort. */
export async function openScriptStream(base: string, one: AiSeller, apiKey: string) {
  const abort = new AbortController();
  const response = await fetch(`${base}${streamPath}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: buildCookieHeader(one) },
    body: JSON.stringify(one.request({ apiKey })),
    signal: abort.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  return { response, reader, leave: () => abort.abort() };
}
