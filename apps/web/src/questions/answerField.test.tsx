import type { AnswerValue } from '@salespro/domain/interviews/Answers.ts';
import type { Question } from '@salespro/domain/questions/Question.ts';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { checkbox, field, radio } from '#test/questionParts.ts';
import { AnswerField } from './AnswerField.tsx';
import { GoalNote } from './GoalNote.tsx';
import { QuestionCard } from './QuestionCard.tsx';

const base = { id: 'q', label: 'The question', goal: 'Why we ask', required: true } as const;

interface HolderProps {
  readonly question: Question;
  readonly first: AnswerValue | undefined;
  readonly onGiven: (value: AnswerValue | null) => void;
}

function Holder({ question, first, onGiven }: HolderProps) {
  const [value, setValue] = useState(first);
  return (
    <>
      <p id="label">The question</p>
      <AnswerField
        question={question}
        value={value}
        keyNames={[]}
        look="card"
        labelledBy="label"
        describedBy={undefined}
        onAnswer={(next) => {
          onGiven(next);
          setValue(next ?? undefined);
        }}
      />
    </>
  );
}

async function show(question: Question, first?: AnswerValue) {
  const given = vi.fn<(value: AnswerValue | null) => void>();
  await render(<Holder question={question} first={first} onGiven={given} />);
  return given;
}

test('DISC-04: text', async () => {
  const given = await show({ ...base, type: 'text' });
  await field().fill("it's\0 fine");
  expect(given).toHaveBeenLastCalledWith("it's fine");
});

test('DISC-04: number, as it is typed', async () => {
  const given = await show({ ...base, type: 'number' }, 40);
  await expect.element(field()).toHaveValue('40');
  await field().fill('0');
  expect(given).toHaveBeenLastCalledWith('0');
});

test('DISC-04: select, one of several', async () => {
  const given = await show({ ...base, type: 'select', options: ['One', 'Two'] });
  await radio('Two').click();
  expect(given).toHaveBeenLastCalledWith('Two');
  await radio('Two').click();
  expect(given).toHaveBeenCalledTimes(1);
});

test('DISC-04, DISC-38: multi-select, where "no advertising" stands alone', async () => {
  const alone = 'Currently Not Running Any Advertising';
  const given = await show({ ...base, type: 'multi-select', options: ['One', 'Two', alone] });
  await checkbox('One').click();
  await checkbox('Two').click();
  expect(given).toHaveBeenLastCalledWith(['One', 'Two']);
  await checkbox(alone).click();
  expect(given).toHaveBeenLastCalledWith([alone]);
  await checkbox('Two').click();
  expect(given).toHaveBeenLastCalledWith(['Two']);
});

test('DISC-04, DISC-29: boolean, where No is an answer', async () => {
  const given = await show({ ...base, type: 'boolean' });
  await radio('No').click();
  expect(given).toHaveBeenLastCalledWith(false);
  await expect.element(radio('No')).toBeChecked();
});

test('DISC-03, DISC-04: an empty goal has its own words, help text is shown when there is one', async () => {
  const progress = { position: 1, count: 1, percent: 100, label: 'Question 1 of 1', isLast: true };
  await render(
    <QuestionCard
      question={{ ...base, goal: ' ', type: 'boolean', helpText: 'Any list counts.' }}
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
