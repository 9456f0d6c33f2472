import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestSeller, type TestSeller } from '@salespro/testing/createTestSeller.ts';
import { type CaughtMail, startMailCatcher } from '@salespro/testing/mailCatcher.ts';
import { findFreePort } from '@salespro/testing/postgres.ts';
import pg from 'pg';
import type { FaultTestReport } from '../../lib/runFaultTest.ts';
import { startFaultTestEnvironment } from '../../lib/startFaultTestEnvironment.ts';
import { waitFor } from '../../lib/waitFor.ts';
import { createVisitor, type Visitor } from './createVisitor.ts';

export interface AttackEnvironment {
  /** URL of the shipped API in production mode with its real rate limits. */
  readonly url: string;
  /** URL of an API on the same database without reachable rate limits, used to create accounts. */
  readonly openUrl: string;
  readonly authSecret: string;
  readonly filesDir: string;
  readonly owner: pg.Pool;
  /** Starts another API on the same database with other settings. */
  startApi(overrides: Record<string, string>): Promise<string>;
  /** Creates a visitor with an unused IP address. */
  newVisitor(url?: string, from?: string): Visitor;
  /** Creates a confirmed seller, signed in in the visitor's browser. */
  newPerson(name: string, url?: string): Promise<Visitor & TestSeller>;
  /** Waits for this many mails to an address with this subject; returns them oldest first. */
  mailsTo(address: string, subject: RegExp, count: number): Promise<readonly CaughtMail[]>;
}

export const findMailToken = (mail: CaughtMail | undefined) =>
  /#token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';

export async function openAttackEnvironment(report: FaultTestReport): Promise<AttackEnvironment> {
  const world = await startFaultTestEnvironment(report);
  const smtpPort = await findFreePort();
  const catcher = await startMailCatcher({ smtpPort, webPort: await findFreePort() });
  report.after(() => catcher.close());
  const filesDir = mkdtempSync(join(tmpdir(), 'salespro-trespass-'));
  report.after(() => rmSync(filesDir, { recursive: true, force: true }));
  const owner = new pg.Pool({ connectionString: world.urls.ownerUrl, max: 2 });
  owner.on('error', () => {});
  report.after(() => owner.end());
  const authSecret = randomBytes(32).toString('base64url');
  const startApi = async (overrides: Record<string, string>) => {
    const api = await world.startApi({
      overrides: {
        NODE_ENV: 'production',
        AUTH_SECRET: authSecret,
        SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
        FILES_DIR: filesDir,
        RATE_LIMIT_SCALE: '1',
        TRUST_PROXY: '1',
        ...overrides,
      },
    });
    return api.url;
  };
  const [url, openUrl] = [await startApi({}), await startApi({ RATE_LIMIT_SCALE: '1000' })];
  let visitors = 0;
  const newVisitor: AttackEnvironment['newVisitor'] = (
    at = url,
    from = `10.${Math.floor(++visitors / 250)}.${visitors % 250}.1`,
  ) => createVisitor(at, from);
  return {
    url,
    openUrl,
    authSecret,
    filesDir,
    owner,
    startApi,
    newVisitor,
    async newPerson(name, at = url) {
      const seller = await createTestSeller(openUrl, world.urls.ownerUrl, `${name}@agency.example`);
      const visitor = newVisitor(at);
      for (const one of seller.cookie.split('; ')) {
        const [, key = '', value = ''] = /^([^=]+)=(.*)$/.exec(one) ?? [];
        visitor.cookies.set(key, value);
      }
      return { ...seller, ...visitor };
    },
    async mailsTo(address, subject, count) {
      const find = () =>
        catcher.mails
          .filter((mail) => mail.to.includes(address) && subject.test(mail.subject))
          .toReversed();
      await waitFor(() => find().length >= count, `${count} mails to ${address} about ${subject}`);
      return find();
    },
  };
}
