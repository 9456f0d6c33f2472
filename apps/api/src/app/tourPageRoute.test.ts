import { tourTranscript } from '@salespro/domain/tour/tourFilm.ts';
import { expect, test } from 'vitest';
import { setUpWebServer } from '#test/setUpTestServer.ts';

const film = Buffer.from('0123456789'.repeat(100));
const server = setUpWebServer('<p>page</p>', {
  'tour/tour.webm': film,
  'tour/tour.mp4': film,
  'tour/tour.en.vtt': 'WEBVTT\n',
});

test('FILM-09: "/tour" has the film, its captions and the whole transcript, and no script', async () => {
  const reply = await server.newBrowser().get('/tour');
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([
    200,
    'text/html; charset=utf-8',
  ]);
  for (const words of [
    '<video controls preload="none" playsinline',
    '<source src="/tour/tour.webm" type="video/webm">',
    '<source src="/tour/tour.mp4" type="video/mp4">',
    '<track kind="captions" src="/tour/tour.en.vtt" srclang="en" label="English" default>',
    'poster="/tour/poster.webp"',
    ...tourTranscript.map((paragraph) => `<p>${paragraph.replaceAll('&', '&amp;')}</p>`),
  ])
    expect(reply.body).toContain(words);
  expect(reply.body).not.toMatch(/<script|autoplay|loop/);
});

test.each([
  ['/tour/tour.webm', 'video/webm'],
  ['/tour/tour.mp4', 'video/mp4'],
])('FILM-10: %s is sent whole or in the part that was asked for', async (url, type) => {
  const ask = (headers: Record<string, string>) =>
    server.app.inject({ method: 'GET', url, headers });
  const whole = await ask({});
  expect([whole.statusCode, whole.headers['content-type']]).toEqual([200, type]);
  expect(whole.headers['accept-ranges']).toBe('bytes');
  expect(whole.headers['cache-control']).toBe('no-cache');
  expect(whole.rawPayload.equals(film)).toBe(true);

  const part = await ask({ range: 'bytes=500-599' });
  expect([part.statusCode, part.headers['content-range']]).toEqual([206, 'bytes 500-599/1000']);
  expect(part.rawPayload.equals(film.subarray(500, 600))).toBe(true);
  const rest = await ask({ range: 'bytes=900-' });
  expect([rest.statusCode, rest.rawPayload.length]).toEqual([206, 100]);

  const again = await ask({ 'if-none-match': String(whole.headers.etag) });
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
});

test('FILM-14: a range past the end of a film gets 416 and the size of the film', async () => {
  const ask = (range: string) =>
    server.app.inject({ method: 'GET', url: '/tour/tour.webm', headers: { range } });
  for (const reply of [await ask('bytes=1000-'), await ask('bytes=5000-5999')]) {
    expect([reply.statusCode, reply.headers['content-range']]).toEqual([416, 'bytes */1000']);
    expect([reply.headers['cache-control'], reply.payload]).toEqual(['no-store', '']);
  }
  // An invalid range gets the whole film.
  expect((await ask('minutes=1-2')).statusCode).toBe(200);
});

test('FILM-10: films are loaded from the same origin only, and the client window shows none', async () => {
  const policyOf = async (path: string) =>
    String((await server.newBrowser().get(path)).headers['content-security-policy']);
  for (const path of ['/', '/tour', '/auth'])
    expect(await policyOf(path)).toContain(";media-src 'self';");
  expect(await policyOf('/session/x/client')).toContain(";media-src 'none';");
});
