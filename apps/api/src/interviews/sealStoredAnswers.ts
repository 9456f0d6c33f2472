import type { Answers, AnswerValue } from '@salespro/domain/interviews/Answers.ts';
import { contactAnswerIds } from '@salespro/domain/onboarding/contactAnswers.ts';
import type { Db, Row } from '#lib/db.ts';
import { forEachAccount } from '#lib/inBatches.ts';
import { isUnsealed } from './contactCipher.ts';
import type { InterviewStore } from './interviews.store.ts';

interface AnswersRow extends Row {
  readonly id: string;
  readonly onboarding_answers: Answers;
}

interface HistoryRow extends Row {
  readonly interview_id: string;
  readonly seq: string;
  readonly question_id: string;
  readonly before: AnswerValue;
  readonly after: AnswerValue;
}

/**
 * Encrypts what was stored before such answers were encrypted (steps 0024 and 0048 of the database ask for it once each). It can
 * be broken off and repeated at any point: what is sealed already is left as it is.
 */
export async function sealStoredAnswers(
  db: Db,
  interviews: Pick<InterviewStore, 'cipherFor'>,
): Promise<void> {
  await forEachAccount(db, sealOf);

  async function sealOf(userId: string): Promise<void> {
    const rows = await db.asUser<AnswersRow>(
      userId,
      'select id, onboarding_answers from app.interviews where agency_id = :agency and onboarding_answers ?| :contactAnswerIds',
      { contactAnswerIds },
    );
    const steps = await db.asUser<HistoryRow>(
      userId,
      `select interview_id, seq, question_id, before, after from app.answer_history
        where agency_id = :agency and part = 'onboarding' and question_id = any (:contactAnswerIds)`,
      { contactAnswerIds },
    );
    if (rows.length + steps.length === 0) return;
    const cipher = await interviews.cipherFor(userId);
    for (const { id, onboarding_answers: answers } of rows) {
      const open = Object.entries(answers).filter(([name, value]) => isUnsealed(name, value));
      if (open.length === 0) continue;
      // Only where nobody has changed it meanwhile; what they saved is sealed.
      await db.asUser(
        userId,
        `update app.interviews set onboarding_answers = onboarding_answers || :sealed::jsonb
          where agency_id = :agency and id = :id and onboarding_answers @> :open::jsonb`,
        {
          id,
          sealed: JSON.stringify(cipher.sealAnswers(id, Object.fromEntries(open))),
          open: JSON.stringify(Object.fromEntries(open)),
        },
      );
    }
    for (const { interview_id: interviewId, seq, question_id: name, before, after } of steps) {
      if (!isUnsealed(name, before) && !isUnsealed(name, after)) continue;
      const seal = (value: AnswerValue) =>
        value === null
          ? null
          : JSON.stringify(cipher.sealAnswers(interviewId, { [name]: value })[name]);
      await db.asUser(
        userId,
        'select app.seal_history(:user, :interviewId, :seq, :name, :before, :after)',
        { interviewId, seq, name, before: seal(before), after: seal(after) },
      );
    }
  }
}
