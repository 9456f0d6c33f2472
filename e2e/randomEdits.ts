import { expect, type Page } from '@playwright/test';
import type { Answers, AnswerValue } from '@salespro/domain/interviews/Answers.ts';
import { discoveryQuestions } from '@salespro/domain/questions/allQuestions.ts';
import { applyAnswer } from '@salespro/domain/questions/applyAnswer.ts';
import { listMainQuestions } from '@salespro/domain/questions/filterVisibleAnswers.ts';
import { listFollowUpQuestions } from '@salespro/domain/questions/listFollowUpQuestions.ts';
import type { Question } from '@salespro/domain/questions/Question.ts';
import { toggleOption } from '@salespro/domain/questions/toStoredAnswer.ts';

export interface RandomEdit {
  readonly tab: number;
  readonly questionId: string;
}

/** The seller's edits in their order; the server must end up with exactly these. */
export interface EditLedger {
  answers: Answers;
  readonly edits: RandomEdit[];
}

/** Answers to all questions but the last, so that each tab opens among the questions. */
export const editableAnswers: Answers = {
  business_services: 'Grow and bring in more customers',
  first_purchase_amount: '$250 - $500',
  advertising_types: ['Google Ads'],
  google_ads_performance: 'Nobody tracks it',
  how_getting_customers: 'Website',
  advertising_barriers: 'No time',
  customer_list: true,
  customer_list_size: '100-200',
  website_satisfaction: 'Very satisfied',
  ai_implemented: true,
  ai_implemented_services: ['AI Agent'],
  reviews_collection: true,
  reviews_collection_method: 'We ask at the door',
  ideal_90_days: 'Ten calls a day',
  ideal_12_months: 'A second truck',
};

/** Creates a tab that moves between the questions and changes those that belong to it. */
export function createRandomEditor(
  page: Page,
  tab: number,
  random: () => number,
  ledger: EditLedger,
) {
  const main = listMainQuestions(discoveryQuestions, ledger.answers);
  const heading = page.getByRole('heading', { level: 1 });
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

  async function findPlace(): Promise<number> {
    await expect(heading).toHaveAttribute('id', /-label$/);
    const id = await heading.getAttribute('id');
    return main.findIndex((question) => `${question.id}-label` === id);
  }

  let isBack = true;
  /** Moves back and forth, and sometimes turns midway. */
  async function move(place: number): Promise<number> {
    if (random() < 0.15) isBack = !isBack;
    if (place === 0) isBack = false;
    if (place === main.length - 1) isBack = true;
    await page.getByRole('button', { name: isBack ? 'Previous' : 'Next', exact: true }).click();
    await expect(heading).not.toHaveAttribute('id', `${main[place]?.id}-label`);
    return findPlace();
  }

  async function change(question: Question): Promise<void> {
    const value = newValue(question, ledger.answers[question.id]);
    if (question.type === 'text') {
      await page.locator(`textarea[aria-labelledby~="${question.id}-label"]`).fill(String(value));
    } else if (question.type === 'number') {
      await page.locator(`input[aria-labelledby~="${question.id}-label"]`).fill(String(value));
    } else {
      const wanted = toTapped(question, ledger.answers[question.id], value);
      const group = page.locator(`fieldset[aria-labelledby="${question.id}-label"]`);
      await group.getByText(wanted, { exact: true }).click();
    }
    ledger.answers = applyAnswer(discoveryQuestions, ledger.answers, question.id, value);
    ledger.edits.push({ tab, questionId: question.id });
  }

  function newValue(question: Question, held: AnswerValue | undefined): AnswerValue {
    if (question.type === 'boolean') return held !== true;
    if (question.type === 'text') {
      return `It's ${Math.floor(random() * 1e6)} "calls" 🦷 from tab ${tab}, edit ${ledger.edits.length}`;
    }
    if (question.type === 'number') return Math.floor(random() * 1e4);
    const other = pick((question.options ?? []).filter((option) => !String(held).includes(option)));
    if (question.type !== 'multi-select') return other;
    const option = question.singleChoice ? other : pick(question.options ?? []);
    return toggleOption(question, held, option);
  }

  return {
    /**
     * Moves to a question of this tab and changes it a few times; returns the number of changes. Every second
     * question belongs to this tab; the last one stays open, so that no questionnaire is completed.
     */
    async visit(most: number): Promise<number> {
      let place = await findPlace();
      do place = await move(place);
      while (place % 2 !== tab || place === main.length - 1);
      const question = main[place];
      if (!question) throw new Error(`no question at ${place}`);
      const count = Math.min(most, 1 + Math.floor(random() * 6));
      for (let done = 0; done < count; done += 1) {
        const followUps = listFollowUpQuestions(discoveryQuestions, ledger.answers, question.id);
        await change(pick([question, ...followUps]));
      }
      return count;
    },
  };
}

/** Returns the option to press so that the answer becomes this value. */
function toTapped(question: Question, held: AnswerValue | undefined, wanted: AnswerValue): string {
  if (question.type === 'boolean') return wanted === true ? 'Yes' : 'No';
  if (!Array.isArray(wanted)) return String(wanted);
  const before: readonly string[] = Array.isArray(held) ? held : [];
  const tapped = [...wanted, ...before].find(
    (option) => before.includes(option) !== wanted.includes(option),
  );
  return String(tapped);
}
