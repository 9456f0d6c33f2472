import {
  type DuePatch,
  type OutcomePatch,
  type Patch,
  toValues,
} from '@salespro/domain/commands/Patch.ts';
import type { DueChangeRecord } from '@salespro/domain/due/DueChangeRecord.ts';
import type { Answers } from '@salespro/domain/interviews/Answers.ts';
import { derive, type StoredFacts } from '@salespro/domain/interviews/derive.ts';
import { placeValues } from '@salespro/domain/interviews/place.ts';
import type { OutcomeRecord } from '@salespro/domain/outcomes/Outcome.ts';
import type { ContactCipher } from '#features/interviews/contactCipher.ts';
import { toDerivedColumns } from '#features/interviews/derivedColumns.ts';
import { sealAll, type VaultCipher } from '#features/interviews/vaultCipher.ts';
import { toHex } from '#lib/crypto.ts';
import type { StoredCommandFacts } from './commandFacts.ts';

interface WriteParts {
  readonly interviewId: string;
  readonly facts: StoredCommandFacts;
  readonly at: string;
  readonly cipher: ContactCipher;
  /** Only where the patch has something for it. */
  readonly vault: VaultCipher | null;
  readonly credentialDays: number;
}

type Columns = Readonly<Record<string, unknown>>;

/**
 * What `app.save_command` writes, in the columns of its tables: the patch with its texts encrypted, the history of
 * what it changes, and all that is derived from it. A patch of nothing writes nothing.
 */
export function toWrite(patch: Patch, parts: WriteParts): object {
  if (Object.keys(patch).length === 0) return {};
  const { interviewId, facts, cipher, vault, credentialDays } = parts;
  const { fields = {}, notes = [], pack } = patch;
  const { set = {}, ...others } = patch.onboarding ?? {};
  const onboarding = { ...others, set: toValues(cipher.sealAnswers(interviewId, set)) };
  const answers = placeValues(facts.answers, patch.answers ?? {});
  const onboardingAnswers = placeValues(facts.onboardingAnswers, onboarding);
  const [outcomes, dueChanges] = [patch.outcomes ?? [], patch.dueChanges ?? []];
  const after: StoredFacts = {
    ...facts,
    ...fields,
    answers,
    onboardingAnswers,
    hasRecommendations: fields.recommendedServices
      ? fields.recommendedServices.length > 0
      : facts.hasRecommendations,
    pitch: fields.generatedPitch === undefined ? toPitch(facts) : fields.generatedPitch,
  };
  const derived = derive(
    { now: parts.at, zone: facts.zone, after, before: { ...facts, pitch: toPitch(facts) } },
    outcomes.reduce(withOutcome(facts.seq + 1), facts.outcomes),
    dueChanges.reduce(withDueChange(facts.seq + 1), facts.dueChanges),
  );
  const contact = toContact(patch, parts);
  return {
    columns: {
      ...toFieldColumns(patch),
      ...(fields.generatedPitch !== undefined && {
        generated_pitch_encrypted: toHex(cipher.sealPitch(interviewId, fields.generatedPitch)),
      }),
      answers,
      onboarding_answers: onboardingAnswers,
      ...toDerivedColumns(derived),
    },
    history: [
      ...toHistory('answers', facts.answers, answers),
      ...toHistory('onboarding', facts.onboardingAnswers, onboardingAnswers),
    ],
    ...(contact && { contact }),
    ...(outcomes.length + dueChanges.length > 0 && toRecords(outcomes, dueChanges, cipher)),
    ...(notes.length > 0 && {
      notes: notes.map((one) => {
        if ('removed' in one) return { id: one.removed };
        const { id, kind, text, screen, questionId, part } = one.saved;
        const seal = (field: 'text' | 'part', value: string) =>
          toHex(cipher.sealNote(interviewId, id, field, value));
        return {
          ...{ id, kind, screen, question_id: questionId, text_encrypted: seal('text', text) },
          part_encrypted: part === undefined ? null : seal('part', part),
        };
      }),
    }),
    ...(pack && {
      pack: {
        document: pack.document,
        words_encrypted:
          Object.keys(pack.words).length === 0 ? null : toHex(cipher.sealPack(interviewId, pack)),
      },
    }),
    ...(patch.vault && {
      vault: [
        ...patch.vault.forget.map((field) => ({ field_id: field, sealed: null })),
        ...(vault ? toVaultRows(vault, interviewId, patch.vault.keep) : []),
      ],
      daysKept: after.onboardingCompletedAt === null ? null : credentialDays,
    }),
  };
}

/** Which text it is nobody asks: a patch that sets one changes it. */
const toPitch = ({ hasPitch }: StoredCommandFacts) => (hasPitch ? '' : null);

/** What of a patch's fields is a column of the interview. */
function toFieldColumns({ fields = {} }: Patch): Columns {
  const columns = {
    industry: fields.industry,
    employees: fields.employees,
    current_problems: fields.currentProblems,
    recommended_services: fields.recommendedServices,
    selected_service_id: fields.selectedServiceId,
    terms: fields.terms,
    sales_status: fields.salesStatus,
    sold_at: fields.soldAt,
    onboarding_status: fields.onboardingStatus,
    onboarding_completed_at: fields.onboardingCompletedAt,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

function toHistory(part: 'answers' | 'onboarding', before: Answers, after: Answers) {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((id) => JSON.stringify(before[id]) !== JSON.stringify(after[id]))
    .map((id) => ({ part, question_id: id, before: before[id], after: after[id] }));
}

/** The personal fields of the patch; what is left out stays as it is stored. */
function toContact({ fields = {} }: Patch, { facts, cipher }: WriteParts): Columns | null {
  const columns = Object.entries(cipher.seal(facts.contactId, fields, facts.details));
  if (columns.length === 0) return null;
  return Object.fromEntries(columns.map(([column, sealed]) => [column, toHex(sealed)]));
}

const withOutcome =
  (seq: number) =>
  (records: readonly OutcomeRecord[], patch: OutcomePatch): readonly OutcomeRecord[] =>
    'added' in patch
      ? [...records, { ...patch.added, seq, madeOn: patch.madeOn, undoneAt: null }]
      : records.map((one) => (one.id === patch.undone ? { ...one, undoneAt: patch.at } : one));

const withDueChange =
  (seq: number) =>
  (records: readonly DueChangeRecord[], patch: DuePatch): readonly DueChangeRecord[] =>
    'added' in patch
      ? [...records, { ...patch.added, seq, undoneAt: null }]
      : records.map((one) => (one.id === patch.undone ? { ...one, undoneAt: patch.at } : one));

/** Rows of what is added, and the ids of what is undone. */
function toRecords(
  outcomes: readonly OutcomePatch[],
  dueChanges: readonly DuePatch[],
  cipher: ContactCipher,
) {
  const undone = [...outcomes, ...dueChanges].filter((one) => 'undone' in one);
  return {
    outcomes: outcomes.filter((one) => 'added' in one).map((one) => toOutcomeRow(one, cipher)),
    dueChanges: dueChanges.filter((one) => 'added' in one).map(toDueRow),
    undone: undone.map((one) => one.undone),
    undoneAt: undone[0]?.at,
  };
}

type Added<P> = Extract<P, { readonly added: unknown }>;

function toOutcomeRow(patch: Added<OutcomePatch>, cipher: ContactCipher): Columns {
  const { id, kind, reason, serviceId, price, startDay, day, time, note, madeAt } = patch.added;
  return {
    ...{ id, kind, reason, price, day },
    service_id: serviceId,
    start_day: startDay,
    at_time: time,
    note_encrypted: toHex(cipher.sealOutcomeNote(id, note)),
    made_at: madeAt,
    made_on: patch.madeOn,
  };
}

function toDueRow(patch: Added<DuePatch>): Columns {
  const { id, item, kind, wasDay, wasTime, day, time, madeAt, madeOn } = patch.added;
  return {
    ...{ id, item, kind, day },
    was_day: wasDay,
    was_time: wasTime,
    at_time: time,
    made_at: madeAt,
    made_on: madeOn,
  };
}

function toVaultRows(vault: VaultCipher, interviewId: string, keep: Answers): Columns[] {
  const { fields, sealed } = sealAll(vault, interviewId, keep);
  return fields.map((field, place) => ({ field_id: field, sealed: toHex(sealed[place] ?? null) }));
}
