/** Creates a seller with data in every table and file, to test an erasure. */
import { randomUUID } from 'node:crypto';
import { buildPdf, formatPdfLine } from '@salespro/testing/buildPdf.ts';
import { computeTotpCode } from '@salespro/testing/computeTotpCode.ts';
import { sampleInterviewFields, sellerPassword } from '@salespro/testing/createTestSeller.ts';
import { plantRelatedData } from './plantRelatedData.ts';

export interface PlantedSeller {
  readonly userId: string;
  readonly email: string;
  /** Texts that occur nowhere else in the database. */
  readonly texts: readonly string[];
  send(method: string, path: string, body?: object): Promise<Response>;
}

/** `confirm` opens the confirmation link of the mail. */
export async function plantSeller(
  url: string,
  email: string,
  confirm: (email: string) => Promise<string>,
  beforeRecovery: () => Promise<void>,
): Promise<PlantedSeller> {
  const jar = new Map<string, string>();
  const send = async (method: string, path: string, body?: object | Uint8Array) => {
    const isFile = body instanceof Uint8Array;
    const reply = await fetch(`${url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        cookie: [...jar].map((pair) => pair.join('=')).join('; '),
        ...(body ? { 'content-type': isFile ? 'application/pdf' : 'application/json' } : {}),
        ...(isFile ? { 'x-file-name': encodeURIComponent(`${mark('file')}.pdf`) } : {}),
      },
      ...(body ? { body: isFile ? Buffer.from(body) : JSON.stringify(body) } : {}),
    });
    for (const cookie of reply.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';')[0]?.split(/=(.*)/) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    if (reply.status >= 400)
      throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
    return reply;
  };
  const texts: string[] = [];
  const mark = (about: string) => {
    const text = `planted-${about}-${randomUUID()}`;
    texts.push(text);
    return text;
  };

  await send('POST', '/api/auth/sign-up', {
    email,
    password: sellerPassword,
    sourceUrl: `https://x.example/?${mark('source')}`,
    referrer: `https://x.example/${mark('referrer')}`,
  });
  const { hash } = new URL(await confirm(email));
  await send('POST', '/api/auth/confirm', {
    token: new URLSearchParams(hash.slice(1)).get('token') ?? '',
  });
  const session = (await (await send('GET', '/api/auth/session')).json()) as {
    session: { user: { id: string } };
  };
  const id = randomUUID();
  const names = { businessName: mark('business'), contactName: mark('contact') };
  await send('POST', '/api/interviews', {
    id,
    ...sampleInterviewFields,
    ...names,
    industry: mark('trade'),
  });
  const step = (path: string, body: object, method = 'POST') =>
    send(method, `/api/interviews/${id}/${path}`, { operationId: randomUUID(), ...body });
  await step('answers', { changes: [{ questionId: 'ideal_90_days', value: mark('answer') }] });
  await step('answers', { changes: [{ questionId: 'customer_list', value: true }] });
  await step('service', { serviceId: 'seo' });
  await step('pitch', { generatedPitch: mark('pitch') }, 'PUT');
  await plantRelatedData({ mark, send, step });
  await step('sold', {});
  await step('onboarding', {
    changes: [
      { questionId: 'website_login_credentials', value: 'Yes, I have them' },
      { questionId: 'website_login_credentials_details', value: mark('credential') },
    ],
  });
  await send(
    'PUT',
    `/api/interviews/${id}/brand-audit`,
    buildPdf(formatPdfLine(12, 700, mark('pdf'))),
  );
  await send('POST', '/api/ai/secrets/OPENAI_API_KEY', { secretValue: `sk-${mark('key')}` });
  await send('PUT', '/api/ai/preferences', {
    default_guidance: mark('guidance'),
    tone: 'friendly',
    length: 'medium',
    model: 'gpt-4o-mini',
  });
  await send('PUT', '/api/templates/account/script_seo', { templateString: mark('template') });
  await send('POST', '/api/ai/script', {
    session: { id },
    templateScript: { templateId: 'script_seo' },
    preferences: {},
    selectedService: 'seo',
  });
  await send('PUT', `/api/interviews/${id}/ai-drafts`, {
    templateId: 'script_seo',
    text: mark('draft'),
  });
  await send('GET', '/api/interviews?search=planted');
  await send('GET', '/api/account/export');
  const started = (await (
    await send('POST', '/api/auth/two-factor/start', { password: sellerPassword })
  ).json()) as { secret: string };
  await send('POST', '/api/auth/two-factor/confirm', { code: computeTotpCode(started.secret) });
  await beforeRecovery();
  await send('POST', '/api/auth/recover', { email });
  return { userId: session.session.user.id, email, texts: [...texts, email], send };
}
