import { expect, type Locator, type Page } from '@playwright/test';
import type { AnswerValue } from '@salespro/domain/interviews/Answers.ts';
import { findService } from '@salespro/domain/interviews/findService.ts';
import { onboardingQuestions } from '@salespro/domain/onboarding/onboardingQuestions.ts';
import type { PracticeSample } from '@salespro/domain/practice/practiceSamples.ts';
import { discoveryQuestions, serviceQuestions } from '@salespro/domain/questions/allQuestions.ts';
import type { Question } from '@salespro/domain/questions/Question.ts';
import { toStringList } from '@salespro/domain/questions/toStoredAnswer.ts';

export type InputMethod = 'mouse' | 'keyboard';

/** Walks through an interview as a seller would, with the answers of a practice sample. */
export function createInterviewWalk(page: Page, sample: PracticeSample, way: InputMethod) {
  const heading = page.getByRole('heading', { level: 1 });

  async function press(button: Locator): Promise<void> {
    if (way === 'mouse') return button.click();
    await button.focus();
    await page.keyboard.press('Enter');
  }

  async function choose(question: Question, option: string): Promise<void> {
    const group = page.locator(`fieldset[aria-labelledby="${question.id}-label"]`);
    const input = group
      .locator('label', { has: page.getByText(option, { exact: true }) })
      .locator('input');
    if (await input.isChecked()) return;
    if (way === 'mouse') {
      await group.getByText(option, { exact: true }).click();
    } else {
      await page.keyboard.press((await input.getAttribute('data-key')) ?? '?');
    }
    await expect(input).toBeChecked();
  }

  async function type(question: Question, text: string): Promise<void> {
    const field = page
      .locator(`[aria-labelledby~="${question.id}-label"]`)
      .and(page.locator('input, textarea'));
    if (way === 'mouse') return field.fill(text);
    if ((await field.inputValue()) === text) return;
    const key = await field.getAttribute('data-key');
    if (key) await page.keyboard.press(key);
    else await field.focus();
    await page.keyboard.type(text);
    await page.keyboard.press('Escape');
  }

  async function answer(
    question: Question,
    answers: Readonly<Record<string, unknown>> = sample.answers,
  ): Promise<void> {
    const value = answers[question.id];
    if (value === undefined || value === null) return;
    if (typeof value === 'boolean') return choose(question, value ? 'Yes' : 'No');
    if (question.type === 'text' || question.type === 'number')
      return type(question, String(value));
    if (typeof value === 'number') {
      const step = page.getByRole('radio', { name: String(value), exact: true });
      return step.check();
    }
    for (const option of toStringList(value as AnswerValue)) await choose(question, option);
  }

  /** Returns the question on the screen. */
  async function current(questions: readonly Question[]): Promise<Question> {
    await expect(heading).toHaveAttribute('id', /-label$/);
    const id = await heading.getAttribute('id');
    const found = questions.find((question) => `${question.id}-label` === id);
    if (!found) throw new Error(`an unknown question is on the screen: ${id}`);
    return found;
  }

  async function goOn(word: RegExp): Promise<void> {
    const button = page.getByRole('button', { name: word });
    await expect(button).toBeEnabled();
    if (way === 'mouse') await button.click();
    else await page.keyboard.press('Enter');
  }

  /** Answers a question and the follow-ups it opens. */
  async function answerAll(questions: readonly Question[], question: Question): Promise<void> {
    await answer(question);
    for (const followUp of questions.filter(
      ({ inline, visibilityConditions }) =>
        inline && visibilityConditions?.[0]?.field === question.id,
    )) {
      if (await page.locator(`#${followUp.id}-label`).count()) await answer(followUp);
    }
  }

  async function runQuestions(
    questions: readonly Question[],
    last: 'Finish' | 'Complete',
    middle: () => Promise<void>,
  ): Promise<void> {
    const main = questions.filter(({ inline }) => !inline);
    for (const [place] of main.entries()) {
      const question = await current(questions);
      await answerAll(questions, question);
      if (place === Math.floor(main.length / 2)) await middle();
      const isLast = place === main.length - 1;
      await goOn(new RegExp(`^${isLast ? last : 'Next'}$`));
      if (!isLast) await expect(heading).not.toHaveAttribute('id', `${question.id}-label`);
    }
  }

  return {
    async newInterview(): Promise<string> {
      await page.goto('/session/new');
      await page.getByLabel(/Business Name/).fill(sample.businessName);
      await page.getByLabel(/Contact Name/).fill(sample.contactName);
      await page.getByLabel(/Email Address/).fill(sample.contactEmail);
      await page.getByLabel(/Industry/).selectOption(sample.industry);
      await page.getByLabel(/Number of Employees/).fill(String(sample.employees));
      await press(page.getByRole('button', { name: 'Continue to Questions' }));
      await expect(page).toHaveURL(/\/session\/[0-9a-f-]{36}\/questions$/);
      return /session\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
    },

    /** Answers from the question on the screen to the last one. */
    async rest(): Promise<void> {
      const main = discoveryQuestions.filter(({ inline }) => !inline);
      for (;;) {
        const question = await current(discoveryQuestions);
        await answerAll(discoveryQuestions, question);
        const isLast = question.id === main.at(-1)?.id;
        await goOn(isLast ? /^(Finish|Next)$/ : /^Next$/);
        if (isLast) return;
        await expect(heading).not.toHaveAttribute('id', `${question.id}-label`);
      }
    },

    async discovery(middle: () => Promise<void>): Promise<void> {
      await runQuestions(discoveryQuestions, 'Finish', middle);
      await expect(page.getByRole('heading', { name: 'Before you recommend' })).toBeVisible();
      await press(
        page
          .getByRole('link', { name: 'Continue to Recommendations' })
          .or(page.getByRole('button', { name: 'Continue to Recommendations' })),
      );
    },

    async select(): Promise<void> {
      const name = findService(sample.serviceId)?.name ?? '';
      await expect(page.getByText(`Recommended Services for ${sample.businessName}`)).toBeVisible();
      const card = page
        .getByRole('article')
        .or(page.getByRole('listitem'))
        .filter({ has: page.getByRole('heading', { name }) })
        .first();
      await press(card.getByRole('button', { name: /Select This Service/ }));
      await expect(page).toHaveURL(/\/service-questions$/);
    },

    async service(middle: () => Promise<void>): Promise<void> {
      await runQuestions(serviceQuestions[sample.serviceId], 'Complete', middle);
      await expect(page.getByRole('heading', { name: 'Questions Complete!' })).toBeVisible();
      await press(
        page
          .getByRole('link', { name: 'Continue to Pitch' })
          .or(page.getByRole('button', { name: 'Continue to Pitch' })),
      );
      await expect(page).toHaveURL(/\/pitch$/);
    },

    /** Answers every question of the onboarding with its details; ends on the list. */
    async onboarding(): Promise<void> {
      const questions = onboardingQuestions[sample.serviceId];
      for (const [place, question] of questions.entries()) {
        await expect(heading).toHaveAttribute('id', `${question.id}-label`);
        await answer(question as Question, sample.onboarding);
        const detail = question.detail && sample.onboarding[question.detail.id];
        if (question.detail && detail)
          await page.getByLabel(question.detail.label).fill(String(detail));
        await press(
          page.getByRole('button', {
            name: place === questions.length - 1 ? 'Complete Onboarding' : 'Next',
            exact: true,
          }),
        );
      }
      await expect(page).toHaveURL(/\/my-interviews$/);
    },
  };
}
