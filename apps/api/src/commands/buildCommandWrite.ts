import {
  type DuePatch,
  type OutcomePatch,
  omitUndefinedValues,
  type Patch,
} from '@salespro/domain/commands/Patch.ts';
import type { DueChangeRecord } from '@salespro/domain/due/DueChangeRecord.ts';
import type { Answers } from '@salespro/domain/interviews/Answers.ts';
import { applyAnswerValuesPatch } from '@salespro/domain/interviews/applyPatch.ts';
import {
  deriveInterviewColumns,
  type StoredInterviewFields,
} from '@salespro/domain/interviews/deriveInterviewColumns.ts';
import type { OutcomeRecord } from '@salespro/domain/outcomes/Outcome.ts';
import type { ContactCipher } from '#features/interviews/contactCipher.ts';
import { toDerivedColumns } from '#features/interviews/derivedColumns.ts';
import { encryptCredentials, type VaultCipher } from '#features/interviews/vaultCipher.ts';
import { formatByteaHex } from '#lib/crypto.ts';
import type { StoredCommandFacts } from './commandFacts.ts';

interface CommandWriteDeps {
  readonly interviewId: string;
  readonly facts: StoredCommandFacts;
  readonly at: string;
  readonly cipher: ContactCipher;
  /** Null unless the patch has credentials. */
  readonly vault: VaultCipher | null;
  readonly credentialDays: number;
}

type Columns = Readonly<Record<string, unknown>>;

/**
 * Builds the JSON that `app.save_command` writes: the encrypted patch, its history and the derived
 * columns. An empty patch writes nothing.
 */
export function buildCommandWrite(patch: Patch, deps: CommandWriteDeps): object {
  if (Object.keys(patch).length === 0) return {};
  const { interviewId, facts, cipher, vault, credentialDays } = deps;
  const { fields = {}, notes = [], pack } = patch;
  const { set = {}, ...others } = patch.onboarding ?? {};
  const onboarding = {
    ...others,
    set: omitUndefinedValues(cipher.encryptAnswers(interviewId, set)),
  };
  const answers = applyAnswerValuesPatch(facts.answers, patch.answers ?? {});
  const onboardingAnswers = applyAnswerValuesPatch(facts.onboardingAnswers, onboarding);
  const [outcomes, dueChanges] = [patch.outcomes ?? [], patch.dueChanges ?? []];
  const after: StoredInterviewFields = {
    ...facts,
    ...fields,
    answers,
    onboardingAnswers,
    hasRecommendations: fields.recommendedServices
      ? fields.recommendedServices.length > 0
      : facts.hasRecommendations,
    pitch: fields.generatedPitch === undefined ? toPitchPlaceholder(facts) : fields.generatedPitch,
  };
  const derived = deriveInterviewColumns(
    {
      now: deps.at,
      zone: facts.zone,
      after,
      before: { ...facts, pitch: toPitchPlaceholder(facts) },
    },
    outcomes.reduce(applyOutcomePatch(facts.seq + 1), facts.outcomes),
    dueChanges.reduce(applyDuePatch(facts.seq + 1), facts.dueChanges),
  );
  const contact = toContactColumns(patch, deps);
  return {
    columns: {
      ...toFieldColumns(patch),
      ...(fields.generatedPitch !== undefined && {
        generated_pitch_encrypted: formatByteaHex(
          cipher.encryptPitch(interviewId, fields.generatedPitch),
        ),
      }),
      answers,
      onboarding_answers: onboardingAnswers,
      ...toDerivedColumns(derived),
    },
    history: [
      ...toHistoryRows('answers', facts.answers, answers),
      ...toHistoryRows('onboarding', facts.onboardingAnswers, onboardingAnswers),
    ],
    ...(contact && { contact }),
    ...(outcomes.length + dueChanges.length > 0 && toRecordRows(outcomes, dueChanges, cipher)),
    ...(notes.length > 0 && {
      notes: notes.map((one) => {
        if ('removed' in one) return { id: one.removed };
        const { id, kind, text, screen, questionId, part } = one.saved;
        const encrypt = (field: 'text' | 'part', value: string) =>
          formatByteaHex(cipher.encryptNote(interviewId, id, field, value));
        return {
          ...{ id, kind, screen, question_id: questionId, text_encrypted: encrypt('text', text) },
          part_encrypted: part === undefined ? null : encrypt('part', part),
        };
      }),
    }),
    ...(pack && {
      pack: {
        document: pack.document,
        words_encrypted:
          Object.keys(pack.words).length === 0
            ? null
            : formatByteaHex(cipher.encryptPackEdit(interviewId, pack)),
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

/** A placeholder for the stored recap; only its existence matters. */
const toPitchPlaceholder = ({ hasPitch }: StoredCommandFacts) => (hasPitch ? '' : null);

/** Returns the fields of the patch that are columns of the interview. */
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

function toHistoryRows(part: 'answers' | 'onboarding', before: Answers, after: Answers) {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((id) => JSON.stringify(before[id]) !== JSON.stringify(after[id]))
    .map((id) => ({ part, question_id: id, before: before[id], after: after[id] }));
}

/** Returns the encrypted contact fields of the patch; absent fields stay as stored. */
function toContactColumns(
  { fields = {} }: Patch,
  { facts, cipher }: CommandWriteDeps,
): Columns | null {
  const columns = Object.entries(cipher.encryptContact(facts.contactId, fields, facts.details));
  if (columns.length === 0) return null;
  return Object.fromEntries(columns.map(([column, sealed]) => [column, formatByteaHex(sealed)]));
}

const applyOutcomePatch =
  (seq: number) =>
  (records: readonly OutcomeRecord[], patch: OutcomePatch): readonly OutcomeRecord[] =>
    'added' in patch
      ? [...records, { ...patch.added, seq, madeOn: patch.madeOn, undoneAt: null }]
      : records.map((one) => (one.id === patch.undone ? { ...one, undoneAt: patch.at } : one));

const applyDuePatch =
  (seq: number) =>
  (records: readonly DueChangeRecord[], patch: DuePatch): readonly DueChangeRecord[] =>
    'added' in patch
      ? [...records, { ...patch.added, seq, undoneAt: null }]
      : records.map((one) => (one.id === patch.undone ? { ...one, undoneAt: patch.at } : one));

/** Returns the added rows and the ids of undone ones. */
function toRecordRows(
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
    note_encrypted: formatByteaHex(cipher.encryptOutcomeNote(id, note)),
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
  const { fields, encrypted } = encryptCredentials(vault, interviewId, keep);
  return fields.map((field, index) => ({
    field_id: field,
    sealed: formatByteaHex(encrypted[index] ?? null),
  }));
}
