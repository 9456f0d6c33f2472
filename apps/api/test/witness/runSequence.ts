import type { DueListRow } from '@salespro/contract/due.ts';
import { toLocalMoment } from '@salespro/domain/days/toLocalMoment.ts';
import { listDueItems } from '@salespro/domain/due/listDueItems.ts';
import { createServer } from '#app/createServer.ts';
import { createDb } from '#lib/db.ts';
import { createLog } from '#lib/log.ts';
import { Browser } from '../Browser.ts';
import { startTestServer } from '../testServer.ts';
import { describeOutcome, fetchJson } from './describeOutcome.ts';
import { fixDatabaseClock } from './fixDatabaseClock.ts';
import {
  generateSequence,
  type Sequence,
  type SequenceCommand,
  sequencesPerRound,
  toTimeline,
} from './generateSequence.ts';

const secondMs = 1000;
const dayMs = 86_400_000;

/** The replies and the final state of a sequence. */
export interface SequenceResult {
  readonly seed: number;
  readonly text: string;
  /** Kind, repeat flag and status of every request. */
  readonly calls: readonly (readonly [kind: string, isRepeat: boolean, status: number])[];
}

/** A command that is being sent, for tests that read the interview before and after. */
export interface CommandInFlight {
  readonly seller: Browser;
  readonly command: SequenceCommand;
  readonly body: Readonly<Record<string, unknown>>;
  readonly isRepeat: boolean;
  readonly now: Date;
  readonly timeZone: string;
  readonly unsold: string | null;
  readonly send: () => ReturnType<Browser['send']>;
}

interface WitnessOptions {
  /** Called with the owner role before the first sequence. */
  readonly prepareDatabase?: (ownerUrl: string) => Promise<void>;
  readonly watch?: (sending: CommandInFlight) => ReturnType<Browser['send']>;
}

/** Starts a server with a fixed clock in process and database. */
export async function startSequenceRunner({ prepareDatabase, watch }: WitnessOptions = {}) {
  const first = await startTestServer();
  const clock = await fixDatabaseClock(first.urls.ownerUrl);
  await prepareDatabase?.(first.urls.ownerUrl);
  const server = await createServer(first.env, createLog('error'), createDb, { now: clock.now });
  await server.app.ready();
  const sellers = await Promise.all(
    Array.from({ length: sequencesPerRound }, async () => {
      const browser = new Browser(server.app);
      for (const [name, value] of (await first.newSeller()).cookies)
        browser.cookies.set(name, value);
      return browser;
    }),
  );
  // The clock check would fail, because the rounds are in other years.
  await first.owner.query(
    `update auth.session set "createdAt" = '2199-01-01', "expiresAt" = '2199-01-20', proven_at = '2199-01-20'`,
  );
  // Nightly jobs would run by the fixed clock.
  await first.close();

  /** Runs all sequences of a round tick by tick. */
  async function runRound(round: number, seeds: readonly number[]): Promise<SequenceResult[]> {
    const { timeZone, moments } = toTimeline(round);
    await clock.move(moments[0] ?? 0);
    const runs = await Promise.all(
      seeds.map(async (seed) => {
        const seller = sellers[seed % sequencesPerRound] as Browser;
        return await prepare(seller, generateSequence(seed), timeZone);
      }),
    );
    for (const [tick, moment] of moments.entries()) {
      for (let place = 0; runs.some((run) => run.has(tick, place)); place += 1) {
        await clock.move(moment + place * secondMs);
        await Promise.all(runs.map((run) => run.play(tick, place)));
      }
    }
    const end = (moments.at(-1) ?? 0) + 3_600_000;
    await clock.move(end);
    await Promise.all(runs.map((run) => run.describe()));
    await clock.move(end + 12 * dayMs);
    await Promise.all(runs.map((run) => run.describeLater()));
    return await Promise.all(runs.map((run) => run.finish()));
  }

  return {
    runRound,
    sellers,
    async close() {
      await server.close();
      await clock.close();
    },
  };

  async function prepare(seller: Browser, sequence: Sequence, timeZone: string) {
    await seller.send('PUT', '/api/agency-card', { timeZone });
    const setUnsold = (body: object) =>
      seller.send('PUT', `/api/services/account/${sequence.unsold}`, body);
    if (sequence.unsold) await setUnsold({ set: { isSold: false }, unset: [] });
    const items = new Map<SequenceCommand, object>();
    const lines = [`zone ${timeZone || 'none'}, not sold ${sequence.unsold ?? 'none'}`];
    const calls: SequenceResult['calls'][number][] = [];
    const toDay = () => toLocalMoment(clock.now(), timeZone || 'UTC').day;
    const describer = describeOutcome(seller, sequence, () => ({
      today: toDay(),
      timeZone: timeZone || 'UTC',
    }));

    /** Finds the due item of an interview; an old one when there is none. */
    async function findItem({ interviewId, dueItem = 0 }: SequenceCommand): Promise<object> {
      const rows: DueListRow[] = (await fetchJson(seller, '/api/due')).rows;
      const row = rows.find(({ id }) => id === interviewId);
      const found = row ? listDueItems(row, { today: toDay(), timeZone: timeZone || 'UTC' }) : [];
      const item = found[dueItem % Math.max(found.length, 1)];
      return item
        ? { item: item.key, kind: item.kind, wasDay: item.day, wasTime: item.time }
        : {
            item: 'check_in:2026-01-05',
            kind: 'trial_check_in',
            wasDay: '2026-01-12',
            wasTime: null,
          };
    }

    async function send(command: SequenceCommand, isRepeat: boolean): Promise<void> {
      const { kind, method, path, operationId, interviewId, device } = command;
      const isWhole = kind === 'create' || kind === 'delete';
      const url = kind === 'create' ? '/api/interviews' : `/api/interviews/${interviewId}${path}`;
      const body = { ...(isWhole ? {} : { operationId }), ...command.body, ...items.get(command) };
      const sendNow = () => seller.send(method, url, kind === 'delete' ? undefined : body);
      const { unsold } = sequence;
      const sending = { seller, command, body, isRepeat, timeZone, unsold, send: sendNow };
      const reply = await (watch ? watch({ ...sending, now: clock.now() }) : sendNow());
      if (reply.statusCode >= 500) throw new Error(`seed ${sequence.seed}, ${url}: ${reply.body}`);
      calls.push([kind, isRepeat, reply.statusCode]);
      const { error, seq, interview } = reply.json();
      lines.push(
        `${clock.now().toISOString()} ${device} ${kind} ${operationId} of ${interviewId}${isRepeat ? ' again' : ''}: ` +
          `${reply.statusCode} ${error?.code ?? `seq ${seq ?? interview?.seq}`}`,
      );
    }

    return {
      has: (tick: number, place: number) =>
        sequence.steps.some((step) => step.tick === tick && step.place === place),
      async play(tick: number, place: number) {
        for (const step of sequence.steps.filter(
          (one) => one.tick === tick && one.place === place,
        )) {
          if (step.do === 'make') items.set(step.command, await findItem(step.command));
          else await send(step.command, step.do === 'repeat');
        }
      },
      describe: async () => lines.push(...(await describer.everything())),
      describeLater: async () => lines.push(...(await describer.later())),
      async finish(): Promise<SequenceResult> {
        for (const id of sequence.interviewIds)
          await seller.send('DELETE', `/api/interviews/${id}`);
        if (sequence.unsold) await setUnsold({ set: {}, unset: ['isSold'] });
        lines.push(...(await describer.afterDeletion()));
        return { seed: sequence.seed, text: nameIds(lines.join('\n')), calls };
      },
    };
  }
}

/** Replaces ids by their order of creation; any other is random. */
function nameIds(text: string): string {
  return text
    .replaceAll(
      /[0-9a-f]{8}-0000-4000-8000-([0-9a-f]{12})/g,
      (_id, count) => `#${Number.parseInt(count, 16)}`,
    )
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g, '#other');
}
