/** Tests the shipped HAProxy configuration with every TLS protocol and cipher that the system's openssl knows. */
import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '@salespro/testing/postgres.ts';
import { sendRawRequest, smuggledRequests } from '@salespro/testing/smuggledRequests.ts';
import { startHaproxy } from '../lib/haproxy.ts';
import { makeCertificates } from '../lib/makeCertificates.ts';
import { runFaultTest } from '../lib/runFaultTest.ts';
import { waitFor } from '../lib/waitFor.ts';

const strong = /^ECDHE-(ECDSA|RSA)-(AES(128|256)-GCM-SHA(256|384)|CHACHA20-POLY1305)$/;

await runFaultTest(
  import.meta.url,
  'The shipped HAProxy file speaks TLS 1.2 and 1.3 with sound ciphers only, and lets no request be smuggled.',
  async (report) => {
    const folder = mkdtempSync(join(tmpdir(), 'salespro-tls-'));
    report.after(() => rmSync(folder, { recursive: true }));
    const certificates = join(folder, 'certs');
    mkdirSync(certificates);
    const [ec, rsa] = [
      makeCertificates(folder, 'ec', 'ec'),
      makeCertificates(folder, 'rsa', 'rsa'),
    ];
    for (const { joined } of [ec, rsa])
      writeFileSync(
        join(certificates, `${joined === ec.joined ? 'a' : 'b'}.pem`),
        readFileSync(joined),
      );

    // Simulates the API and records each request and whether the proxy forwarded the client's address.
    const behind: { url: string; isSeen: boolean }[] = [];
    const api = createServer((incoming, answer) => {
      const isSeen = incoming.headers['x-forwarded-for'] === '127.0.0.1';
      if (incoming.url !== '/readyz') behind.push({ url: incoming.url ?? '', isSeen });
      incoming.resume().on('end', () => answer.end('{}'));
    });
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
    report.after(() => api.close().closeAllConnections());
    const address = `127.0.0.1:${(api.address() as AddressInfo).port}`;

    async function open(
      file: string,
      more: Record<string, string> = {},
    ): Promise<{ plain: number; tls: number }> {
      const [plain, tls] = [await findFreePort(), await findFreePort()];
      const haproxy = startHaproxy(file, {
        WEB_BIND: `127.0.0.1:${plain}`,
        TLS_BIND: `127.0.0.1:${tls}`,
        CERTIFICATES: `${certificates}/`,
        API_A: address,
        API_B: address,
        ...more,
      });
      report.after(() => haproxy.stop());
      await waitFor(() => isListening(tls), 'HAProxy listens');
      return { plain, tls };
    }

    const door = await open('haproxy.cfg');
    const ciphers = execFileSync('openssl', ['ciphers', 'ALL:COMPLEMENTOFALL:@SECLEVEL=0'], {
      encoding: 'utf8',
    })
      .trim()
      .split(':')
      .filter((name) => !name.startsWith('TLS_'));
    const taken = await matrix(door.tls, ciphers);
    for (const version of ['tls1', 'tls1_1'])
      report.demand(
        `${words(version)} accepted`,
        count(taken.versions, version),
        '0',
        !taken.versions.has(version),
      );
    for (const version of ['tls1_2', 'tls1_3'])
      report.demand(
        `${words(version)} accepted`,
        count(taken.versions, version),
        '1',
        taken.versions.has(version),
      );
    report.demand(
      'Agreed on when both sides may choose',
      taken.best,
      'TLSv1.3',
      taken.best === 'TLSv1.3',
    );
    const weak = [...taken.ciphers].filter((name) => !strong.test(name));
    report.record('Ciphers of TLS 1.2 offered, one by one', ciphers.length);
    report.record('Taken', [...taken.ciphers].join(', '));
    report.demand('Weak ones taken', weak.length, '0', weak.length === 0 && taken.ciphers.size > 0);

    const secure = await get(door.tls, ec.authority);
    const hsts = String(secure.headers['strict-transport-security'] ?? 'none');
    report.demand('Strict-Transport-Security', hsts, 'two years', /^max-age=63072000;/.test(hsts));
    const page = await fetch(`http://127.0.0.1:${door.plain}/auth`, { redirect: 'manual' });
    report.demand(
      'A page over http',
      page.status,
      '308 to https',
      page.status === 308 && (page.headers.get('location') ?? '').startsWith('https:'),
    );
    const call = await fetch(`http://127.0.0.1:${door.plain}/api/settings`, { redirect: 'manual' });
    report.demand('A call over http', call.status, '403', call.status === 403);

    behind.length = 0;
    for (const { bytes } of smuggledRequests)
      await sendRawRequest({ port: door.tls, isTls: true, quietMs: 300 }, bytes);
    const unseen = behind.filter(({ isSeen }) => !isSeen).length;
    report.record('Requests with doubtful boundaries sent through it', smuggledRequests.length);
    report.record('Reached the api, in the form HAProxy gave them', behind.length);
    report.demand('Reached the api unseen by the proxy', unseen, '0', unseen === 0);

    const most = 50;
    const narrow = await open('haproxy.cfg', { SOURCE_REQUESTS: String(most) });
    const statuses: number[] = [];
    for (let i = 0; i < most + 20; i += 1)
      statuses.push((await get(narrow.tls, ec.authority)).statusCode ?? 0);
    const rejected = statuses.filter((status) => status === 429).length;
    report.demand(
      `Of ${most + 20} requests of one source in ten seconds, with ${most} allowed: refused`,
      rejected,
      '20',
      rejected === 20,
    );

    const lax = join(folder, 'lax.cfg');
    writeFileSync(
      lax,
      loosen(
        readFileSync(fileURLToPath(new URL('../../ops/haproxy.cfg', import.meta.url)), 'utf8'),
      ),
    );
    const open2 = await matrix((await open(lax)).tls, ciphers);
    const old = ['tls1', 'tls1_1'].filter((version) => open2.versions.has(version)).length;
    report.control('old protocols taken by a permissive file', old, '2', old === 2);
    const feeble = [...open2.ciphers].filter((name) => !strong.test(name)).length;
    report.control('weak ciphers taken by a permissive file', feeble, '> 0', feeble > 0);
    report.limit(
      'The certificate here is our own; that the operator has one of a public authority cannot be shown from here.',
    );
  },
);

function loosen(file: string): string {
  return file
    .replace('ssl-min-ver TLSv1.2 no-tls-tickets', 'ssl-min-ver TLSv1.0')
    .replace(
      /ssl-default-bind-ciphers .*/,
      'ssl-default-bind-ciphers ALL:COMPLEMENTOFALL:@SECLEVEL=0',
    );
}

interface Taken {
  readonly versions: ReadonlySet<string>;
  readonly ciphers: ReadonlySet<string>;
  readonly best: string;
}

async function matrix(port: number, ciphers: readonly string[]): Promise<Taken> {
  const [versions, taken] = [new Set<string>(), new Set<string>()];
  for (const version of ['tls1', 'tls1_1', 'tls1_2', 'tls1_3'])
    if (await shake(port, [`-${version}`, '-cipher', 'ALL:@SECLEVEL=0'])) versions.add(version);
  for (const name of ciphers)
    if (await shake(port, ['-tls1_2', '-cipher', `${name}:@SECLEVEL=0`])) taken.add(name);
  return { versions, ciphers: taken, best: (await shake(port, [])) ?? 'none' };
}

/** Returns the negotiated protocol, or null if none was agreed on. */
function shake(port: number, args: readonly string[]): Promise<string | null> {
  return new Promise((resolve) => {
    const child = execFile(
      'openssl',
      ['s_client', '-connect', `127.0.0.1:${port}`, '-servername', 'localhost', ...args],
      { timeout: 10_000 },
      (_error, out) => {
        const [, version, cipher] = /^New, (\S+), Cipher is (\S+)$/m.exec(out) ?? [];
        resolve(version && cipher && cipher !== '(NONE)' ? version : null);
      },
    );
    child.stdin?.end();
  });
}

function get(port: number, authority: string) {
  return new Promise<Pick<IncomingMessage, 'headers' | 'statusCode'>>((resolve, reject) => {
    request({ port, host: 'localhost', path: '/', ca: readFileSync(authority) }, (reply) => {
      reply.resume();
      resolve(reply);
    })
      .on('error', reject)
      .end();
  });
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    }).on('error', () => resolve(false));
  });
}

function words(version: string): string {
  return `TLS ${version === 'tls1' ? '1.0' : version.slice(3).replace('_', '.')}`;
}

function count(set: ReadonlySet<string>, one: string): number {
  return Number(set.has(one));
}
