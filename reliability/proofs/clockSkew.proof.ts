import { randomUUID } from 'node:crypto';
import { assertProgramInstalled } from '@salespro/testing/assertProgramInstalled.ts';
import { readSetCookies, sellerPassword } from '@salespro/testing/createTestSeller.ts';
import { startMailCatcher } from '@salespro/testing/mailCatcher.ts';
import { findFreePort } from '@salespro/testing/postgres.ts';
import pg from 'pg';
import { runFaultTest } from '../lib/runFaultTest.ts';
import { startFaultTestEnvironment } from '../lib/startFaultTestEnvironment.ts';
import { waitFor } from '../lib/waitFor.ts';

const library = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';
const week = 604_800;

runFaultTest(
  import.meta.url,
  'Api processes whose clocks are 20 s ahead or behind keep the order of saves, and sessions and links end within half a minute of when they should; a process whose clock is a day away does not start.',
  async (report) => {
    assertProgramInstalled('faketime');
    const world = await startFaultTestEnvironment(report);
    const smtpPort = await findFreePort();
    const catcher = await startMailCatcher({ smtpPort, webPort: await findFreePort() });
    report.after(() => catcher.close());
    const common = { SMTP_URL: `smtp://127.0.0.1:${smtpPort}` };
    const skewed = (by: string) =>
      world.startApi({
        overrides: {
          ...common,
          LD_PRELOAD: library,
          FAKETIME: by,
          FAKETIME_DONT_FAKE_MONOTONIC: '1',
        },
      });
    const apis = [
      await world.startApi({ overrides: common }),
      await skewed('+20s'),
      await skewed('-20s'),
    ];
    const started = await Promise.all(
      ['+1d', '-1d'].map((by) =>
        skewed(by).then(
          () => true,
          () => false,
        ),
      ),
    );
    const rejected = started.filter((isThere) => !isThere).length;
    report.demand('of two processes a day away, not started', rejected, '2', rejected === 2);
    const urls = apis.map(({ url }) => url);
    const owner = new pg.Pool({ connectionString: world.urls.ownerUrl, max: 2 });
    report.after(() => owner.end());
    const [seller] = await world.newSellers(urls[0] as string, 1);
    if (!seller) return;

    const sent: string[] = [];
    const ownTimes: number[] = [];
    for (let place = 0; place < 60; place++) {
      const value = `answer ${place}`;
      const reply = await fetch(`${urls[place % 3]}/api/interviews/${seller.interviewId}/answers`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: seller.cookie },
        body: JSON.stringify({
          operationId: randomUUID(),
          changes: [{ questionId: 'ideal_90_days', value }],
        }),
      });
      if (!reply.ok) throw new Error(`save: ${reply.status}`);
      sent.push(value);
      ownTimes.push(Date.parse(reply.headers.get('date') ?? ''));
    }
    const history = await owner.query(
      `select after #>> '{}' as value from app.answer_history where interview_id = $1 and question_id = 'ideal_90_days' order by seq`,
      [seller.interviewId],
    );
    const byTime = await owner.query(
      `select after #>> '{}' as value from app.answer_history where interview_id = $1 and question_id = 'ideal_90_days' order by at`,
      [seller.interviewId],
    );
    const misplaced = (rows: readonly { value: string }[]) =>
      sent.filter((value, place) => rows[place]?.value !== value).length;
    report.demand(
      'reordered of 60 saves, by sequence',
      misplaced(history.rows),
      '0',
      misplaced(history.rows) === 0,
    );
    report.demand(
      'reordered of 60 saves, by stored time',
      misplaced(byTime.rows),
      '0',
      misplaced(byTime.rows) === 0,
    );

    const wrong: string[] = [];
    let checked = 0;
    const check = (what: string, isRight: boolean) => {
      checked += 1;
      if (!isRight) wrong.push(what);
    };
    for (const [place, url] of urls.entries()) {
      const email = `clock-${place}@agency.example`;
      const elsewhere = urls[(place + 1) % 3] as string;
      const post = (to: string, path: string, body: object) =>
        fetch(`${to}${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
      const tokenOf = async (subject: RegExp) => {
        const find = () =>
          catcher.mails.find((mail) => mail.to.includes(email) && subject.test(mail.subject));
        await waitFor(() => find() !== undefined, `a mail about ${subject}`);
        const link = new URL(/https?:\/\/\S+/.exec(find()?.text ?? '')?.[0] ?? '');
        return new URLSearchParams(link.hash.slice(1)).get('token');
      };
      await post(url, '/api/auth/sign-up', { email, password: sellerPassword });
      const confirmed = await post(elsewhere, '/api/auth/confirm', {
        token: await tokenOf(/Confirm/),
        password: sellerPassword,
      });
      check('a confirmation link', confirmed.ok);

      // Distinguished by the ids that existed before, because the clocks of the processes differ.
      const idsOf = async (table: string) =>
        (await owner.query(`select id from ${table}`)).rows.map(({ id }) => String(id));
      const sessionsBefore = await idsOf('auth.session');
      const signedIn = await post(url, '/api/auth/sign-in', { email, password: sellerPassword });
      const cookie = readSetCookies(signedIn);
      const { rows } = await owner.query(
        `select id, extract(epoch from "expiresAt" - now())::float8 as seconds from auth.session
          where id <> all ($1)`,
        [sessionsBefore],
      );
      const { session } = (await signedIn.json()) as { session: { expiresAt: string } };
      const shown = Date.parse(session.expiresAt) - Date.now();
      check('the end of a session as shown', Math.abs(shown / 1000 - week) < 30);
      check('the end of a session', Math.abs(rows[0]?.seconds - week) < 30);
      const isKnownBy = async (to: string) =>
        (await fetch(`${to}/api/interviews`, { headers: { cookie } })).status;
      // When a session is due for renewal, the account library checks it by its own clock.
      for (const to of urls) {
        const setEnd = (end: string) =>
          owner.query(`update auth.session set "expiresAt" = now() + $2::interval where id = $1`, [
            rows[0]?.id,
            end,
          ]);
        await setEnd('1 minute');
        check('a session with a minute left', (await isKnownBy(to)) === 200);
        // The renewal is written to the database after the response.
        const isRenewed = async () => {
          const { rows: left } = await owner.query(
            `select extract(epoch from "expiresAt" - now())::float8 as seconds from auth.session where id = $1`,
            [rows[0]?.id],
          );
          return Math.abs(left[0]?.seconds - week) < 30;
        };
        check(
          'a renewed session',
          await waitFor(isRenewed, 'the renewal', 10_000).then(
            () => true,
            () => false,
          ),
        );
        await setEnd('-1 second');
        check('a session that ended', (await isKnownBy(to)) === 401);
        await setEnd('1 day');
      }
      const tokensBefore = await idsOf('auth.verification');
      await post(url, '/api/auth/recover', { email });
      const reset = await tokenOf(/password/);
      const left = await owner.query(
        `select extract(epoch from "expiresAt" - now())::float8 as seconds from auth.verification
          where id <> all ($1)`,
        [tokensBefore],
      );
      check('the end of a reset link', Math.abs(left.rows[0]?.seconds - 3600) < 60);
      const changed = await post(elsewhere, '/api/auth/reset-password', {
        token: reset,
        password: `${sellerPassword} ${place}`,
      });
      check('a reset link', changed.ok);
    }
    report.demand(
      'wrong expiries',
      wrong.length === 0 ? `0 of ${checked}` : `${wrong.length} of ${checked}: ${wrong.join(', ')}`,
      '0',
      wrong.length === 0,
    );

    const inversions = ownTimes.filter((time, place) => time < (ownTimes[place - 1] ?? 0)).length;
    report.control(
      'by the clocks of the processes: saves out of order',
      inversions,
      'more than 0',
      inversions > 0,
    );
    const spread = Math.round((Math.max(...ownTimes) - Math.min(...ownTimes)) / 1000);
    report.control(
      'by the clocks of the processes: sessions made together end this many seconds apart',
      spread,
      'more than 30',
      spread > 30,
    );
    report.limit(
      'Codes of an authenticator app are judged by the clock of the process: beyond half a minute they are refused; NTP keeps it right.',
    );
  },
);
