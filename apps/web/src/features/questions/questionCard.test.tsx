import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#test/render.tsx';
import { GoalNote, QuestionCard } from './QuestionCard.tsx';

test('DISC-03, DISC-04: an empty goal has its own words, help text is shown when there is one', async () => {
  const progress = { position: 1, count: 1, percent: 100, label: 'Question 1 of 1', isLast: true };
  await render(
    <QuestionCard
      question={{
        id: 'q',
        label: 'The question',
        required: true,
        type: 'boolean',
        helpText: 'Any list counts.',
      }}
      followUps={[]}
      answers={{}}
      progress={progress}
      keys={{}}
      onAnswer={() => undefined}
    />,
  );
  const empty = page.getByText('Please provide the context for this question');
  await expect.element(empty).toBeVisible();
  await expect.element(page.getByText('Any list counts.')).toBeVisible();
  await expect.element(page.getByText('(required)')).toBeInTheDocument();
});

test('DISC-03: the note is the question’s own goal', async () => {
  await render(<GoalNote text="Why we ask" />);
  await expect.element(page.getByText('Why we ask')).toBeVisible();
});
