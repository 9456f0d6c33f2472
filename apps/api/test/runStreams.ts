import { type AiSeller, streamPath } from './aiParts.ts';

export const cookieOf = (one: AiSeller) =>
  [...one.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');

/** A run over a real socket that can be left in the middle. */
export async function openStream(base: string, one: AiSeller, apiKey: string) {
  const abort = new AbortController();
  const response = await fetch(`${base}${streamPath}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: cookieOf(one) },
    body: JSON.stringify(one.request({ apiKey })),
    signal: abort.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  return { response, reader, leave: () => abort.abort() };
}
