import * as due from '@salespro/contract/due.ts';
import { type Endpoint, findJsonBodySchema } from '@salespro/contract/endpoint.ts';
import { savePackEdit } from '@salespro/contract/followUp.ts';
import { type StoredInterview, updateInterviewInfo } from '@salespro/contract/interviews.ts';
import * as notes from '@salespro/contract/notes.ts';
import * as onboarding from '@salespro/contract/onboarding.ts';
import * as outcomes from '@salespro/contract/outcomes.ts';
import * as pitch from '@salespro/contract/pitch.ts';
import { saveAnswers } from '@salespro/contract/questions.ts';
import * as recommendations from '@salespro/contract/recommendations.ts';
import * as trial from '@salespro/contract/trial.ts';
import {
  type Command,
  isRejection,
  type OnDemandFactName,
  type OnDemandFacts,
} from '@salespro/domain/commands/Command.ts';
import { type CommandType, commands } from '@salespro/domain/commands/index.ts';
import { computeMadeOn } from '@salespro/domain/days/sellerDay.ts';
import { applyPatch } from '@salespro/domain/interviews/applyPatch.ts';
import { services } from '@salespro/domain/interviews/services.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CommandKind } from '#test/witness/commands.ts';
import { sequencesPerRound } from '#test/witness/generateSequence.ts';
import { type CommandInFlight, startSequenceRunner } from '#test/witness/runSequence.ts';

const rounds = Number(process.env.COMMAND_ROUNDS ?? 2);
const firstRound = 2000;

/** The command of the domain and the form of its call. */
const table: Partial<Record<CommandKind, readonly [CommandType, Endpoint]>> = {
  answers: ['saveAnswers', saveAnswers],
  info: ['saveInfo', updateInterviewInfo],
  ranking: ['keepRanking', recommendations.keepRanking],
  service: ['selectService', recommendations.selectService],
  terms: ['renewTerms', recommendations.renewTerms],
  pitch: ['savePitch', pitch.savePitch],
  sold: ['markSold', pitch.markSold],
  undoSold: ['undoSold', pitch.undoSold],
  trial: ['startTrial', trial.startTrial],
  results: ['saveTrialResults', trial.saveTrialResults],
  outcome: ['recordOutcome', outcomes.recordOutcome],
  undoOutcome: ['undoOutcome', outcomes.undoOutcome],
  due: ['markDue', due.markDue],
  undoDue: ['undoDue', due.undoDue],
  note: ['saveNote', notes.saveNote],
  removeNote: ['removeNote', notes.removeNote],
  pack: ['savePackEdit', savePackEdit],
  onboarding: ['saveOnboarding', onboarding.saveOnboarding],
  completion: ['completeOnboarding', onboarding.completeOnboarding],
};

let witness: Awaited<ReturnType<typeof startSequenceRunner>>;
let owner: pg.Client;
const differences = new Map<string, unknown>();
const compared = new Map<string, number>();

beforeAll(async () => {
  witness = await startSequenceRunner({
    async prepareDatabase(connectionString) {
      owner = new pg.Client({ connectionString });
      await owner.connect();
    },
    watch,
  });
});
afterAll(async () => {
  await owner.end();
  await witness.close();
});

interface Sent {
  readonly operationId: string;
  readonly madeOn?: string;
  readonly startDay?: string;
}

/** Runs the domain's command on the server's interview and compares both results. */
async function watch({ send, ...sending }: CommandInFlight) {
  const { seller, command, body, isRepeat, now, timeZone, unsold } = sending;
  const [type, endpoint] = table[command.kind] ?? [];
  const read = async (): Promise<StoredInterview> =>
    (await seller.get(`/api/interviews/${command.interviewId}`)).json();
  const before = await read();
  if (!type || !endpoint || isRepeat || !('seq' in before)) return await send();
  const needed = await readNeeded(before);
  const reply = await send();
  const { error } = reply.json();
  const form = findJsonBodySchema(endpoint)?.safeParse(body);
  if (!form?.success) return reply;
  const { operationId: id, ...payload } = form.data as Sent;
  const { madeOn = payload.startDay } = payload;
  const [at, zone] = [now.toISOString(), timeZone || null];
  const result = (commands[type] as unknown as Command<unknown, OnDemandFactName>).apply(
    { ...before, ...needed, soldServices: services.filter(({ id }) => id !== unsold) },
    payload,
    {
      id,
      at,
      day: computeMadeOn(madeOn, at, zone),
      zone,
    },
  );
  const own = isRejection(result)
    ? { error: result.rejected }
    : toCompared(applyPatch(before, result));
  const held = error ? { error: error.code } : toCompared(await read());
  compared.set(type, (compared.get(type) ?? 0) + 1);
  if (toText(own) !== toText(held))
    differences.set(type, { id, payload, ...listDifferent(own, held) });
  return reply;
}

/** Omits fields that only the server computes, and notes of outcomes, which are encrypted. */
function toCompared(interview: StoredInterview) {
  const { seq: _seq, updatedAt: _updatedAt, workedAt: _workedAt, ...shown } = interview;
  const marks = Object.entries(shown.dueMarks ?? {}).filter(([key]) => !key.startsWith('work:'));
  return {
    ...shown,
    outcome: shown.outcome && { ...shown.outcome, note: '' },
    dueMarks: Object.fromEntries(marks),
    pack: shown.pack?.toSorted((a, b) => (a.document < b.document ? -1 : 1)),
  };
}

function listDifferent(own: object, held: object) {
  const differs = ([key, value]: [string, unknown]) =>
    toText((held as Record<string, unknown>)[key]) !== toText(value);
  return { own: Object.entries(own).filter(differs), held };
}

const toText = (value: unknown) =>
  JSON.stringify(value, (_key, one) =>
    one && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );

async function readNeeded(
  interview: StoredInterview,
): Promise<Omit<OnDemandFacts, 'soldServices'>> {
  const readRows = async <R>(sql: string): Promise<R[]> =>
    (await owner.query<{ row: R }>(sql, [interview.id])).rows.map(({ row }) => row);
  const made = `'id', id, 'seq', seq, 'day', day, 'time', to_char(at_time, 'HH24:MI'), 'madeAt', made_at, 'madeOn', made_on, 'undoneAt', undone_at`;
  const utc = (column: string) =>
    `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  const madeInUtc = made.replace("'madeAt', made_at", `'madeAt', ${utc('made_at')}`);
  return {
    outcomes: await readRows(
      `select json_build_object(${madeInUtc}, 'kind', kind, 'reason', reason, 'serviceId', service_id, 'price', price, 'startDay', start_day) as row
         from app.outcomes where interview_id = $1 order by seq`,
    ),
    dueChanges: await readRows(
      `select json_build_object(${madeInUtc}, 'item', item) as row from app.due_changes where interview_id = $1 order by seq`,
    ),
    history: await readRows(
      `select json_build_object('seq', seq, 'questionId', question_id, 'before', before, 'after', after) as row
         from app.answer_history where interview_id = $1 and part = 'answers' order by seq`,
    ),
    noteIds: (interview.notes ?? []).map(({ id }) => id),
    hasPitch: interview.generatedPitch !== null,
    onboardingAnswers: interview.onboardingAnswers,
  };
}

test('FLOW-122: commands of the domain change an interview as the server does, in random sequences', {
  timeout: rounds * 300_000,
}, async () => {
  for (let round = firstRound; round < firstRound + rounds; round += 1) {
    const start = round * sequencesPerRound;
    const seeds = Array.from({ length: sequencesPerRound }, (_, at) => start + at);
    await witness.runRound(round, seeds);
  }
  process.stdout.write(`commands: ${JSON.stringify(Object.fromEntries(compared))}\n`);
  expect([...differences]).toEqual([]);
  // The sequences were recorded before an agreed price was a command; executeCommand.test.ts sends one.
  const recorded = Object.keys(commands).filter((type) => type !== 'agreePrice');
  expect([...compared.keys()].toSorted()).toEqual(recorded.toSorted());
});
