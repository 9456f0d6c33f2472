import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { startMailCatcher } from '../scripts/mailCatcher.ts';
import { sellerPassword } from '../scripts/newSeller.ts';
import { freePort } from '../scripts/postgres.ts';
import { prove } from './prove.ts';
import { startWorld } from './startWorld.ts';
import { waitFor } from './waitFor.ts';

const library = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';
const week = 604_800;

prove(
  import.meta.url,
  'Api processes whose clocks are a day ahead or behind keep the order of saves, and sessions and links end when they should.',
  async (report) => {
    const world = await startWorld(report);
    const smtpPort = await freePort();
    const catcher = await startMailCatcher({ smtpPort, webPort: await freePort() });
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
      await skewed('+1d'),
      await skewed('-1d'),
    ];
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
      });
      check('a confirmation link', confirmed.ok);

      const signedIn = await post(url, '/api/auth/sign-in', { email, password: sellerPassword });
      const cookie = signedIn.headers
        .getSetCookie()
        .map((one) => one.split(';')[0])
        .join('; ');
      const { rows } = await owner.query(
        `select s.id, extract(epoch from s."expiresAt" - now())::float8 as seconds from auth.session s
           join auth."user" u on u.id = s."userId" where u.email = $1 order by s."createdAt" desc limit 1`,
        [email],
      );
      const { session } = (await signedIn.json()) as { session: { expiresAt: string } };
      const shown = Date.parse(session.expiresAt) - Date.now();
      check('the end of a session as shown', Math.abs(shown / 1000 - week) < 10);
      check('the end of a session', Math.abs(rows[0]?.seconds - week) < 10);
      const isKnownBy = async (to: string) =>
        (await fetch(`${to}/api/interviews`, { headers: { cookie } })).status;
      // Due for renewal: then the account library itself judges it, by its own clock.
      for (const to of urls) {
        const setEnd = (end: string) =>
          owner.query(`update auth.session set "expiresAt" = now() + $2::interval where id = $1`, [
            rows[0]?.id,
            end,
          ]);
        await setEnd('1 minute');
        check('a session with a minute left', (await isKnownBy(to)) === 200);
        const renewed = await owner.query(
          `select extract(epoch from "expiresAt" - now())::float8 as seconds from auth.session where id = $1`,
          [rows[0]?.id],
        );
        check('a renewed session', Math.abs(renewed.rows[0]?.seconds - week) < 10);
        await setEnd('-1 second');
        check('a session that ended', (await isKnownBy(to)) === 401);
        await setEnd('1 day');
      }
      await post(url, '/api/auth/recover', { email });
      const reset = await tokenOf(/password/);
      const left = await owner.query(
        `select extract(epoch from max("expiresAt") - now())::float8 as seconds from auth.verification`,
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
    const spread = Math.round((Math.max(...ownTimes) - Math.min(...ownTimes)) / 3_600_000);
    report.control(
      'by the clocks of the processes: sessions made together end this many hours apart',
      spread,
      'more than 1',
      spread > 1,
    );
    report.limit(
      'Codes of an authenticator app are judged by the clock of the process: with one a day wrong they are refused.',
    );
  },
);
