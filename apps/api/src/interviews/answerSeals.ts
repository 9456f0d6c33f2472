import type { KeyObject } from 'node:crypto';
import type { Answers, AnswerValue } from '@salespro/domain/interviews/Answers.ts';
import { securedPlaceholder } from '@salespro/domain/interviews/securedPlaceholder.ts';
import { contactAnswerIds } from '@salespro/domain/onboarding/contactAnswers.ts';
import { decryptText, encryptText } from '#lib/crypto.ts';

/** What stands in the place of an answer that is kept encrypted; base64 follows. */
const mark = 'sealed:';

/**
 * Names, phone numbers and addresses among the onboarding answers stay where they are, encrypted one by one: so
 * the history, the patches and the size of a row know them as any other answer.
 */
export interface AnswerSeals {
  seal(interviewId: string, answers: Answers): Answers;
  /** What was stored before answers were encrypted is readable as it is. */
  open<T extends AnswerValue | undefined>(
    interviewId: string,
    answers: Readonly<Record<string, T>>,
  ): Record<string, T>;
  /** The same from and to JSON text, which is left as it is where nothing is encrypted. */
  openText(interviewId: string, answers: string): string;
}

export function isUnsealed(questionId: string, value: unknown): boolean {
  if (!contactAnswerIds.includes(questionId) || value === null || value === undefined) return false;
  return !(typeof value === 'string' && value.startsWith(mark));
}

export function createAnswerSeals(
  userId: string,
  key: KeyObject,
  onBroken: () => void,
): AnswerSeals {
  const place = (row: string, questionId: string) => ({
    userId,
    table: 'interviews',
    row,
    column: `onboarding_answers.${questionId}`,
  });
  return {
    openText(interviewId, answers) {
      if (!answers.includes(`"${mark}`)) return answers;
      return JSON.stringify(this.open(interviewId, JSON.parse(answers) as Answers));
    },
    seal: (interviewId, answers) =>
      Object.fromEntries(
        Object.entries(answers).map(([id, value]) => {
          if (!isUnsealed(id, value)) return [id, value];
          const sealed = encryptText(key, JSON.stringify(value), place(interviewId, id));
          return [id, mark + sealed.toString('base64')];
        }),
      ),
    open: (interviewId, answers) =>
      Object.fromEntries(
        Object.entries(answers).map(([id, value]) => {
          if (!contactAnswerIds.includes(id) || isUnsealed(id, value) || typeof value !== 'string')
            return [id, value];
          const sealed = Buffer.from(value.slice(mark.length), 'base64');
          const text = decryptText(key, sealed, place(interviewId, id));
          if (text === null) onBroken();
          return [id, text === null ? securedPlaceholder : JSON.parse(text)];
        }),
      ),
  };
}
