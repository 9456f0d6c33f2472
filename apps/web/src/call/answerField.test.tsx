import type { AnswerValue } from '@salespro/domain/interviews/Answers.ts';
import type { AskableQuestion } from '@salespro/domain/questions/Question.ts';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { checkbox, field, radio } from '#test/questionElements.ts';
import { render } from '#test/render.tsx';
import { AnswerField } from './AnswerField.tsx';

const base = { id: 'q', label: 'The question', required: true } as const;

interface HolderProps {
  readonly question: AskableQuestion;
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
        appearance="card"
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

async function show(question: AskableQuestion, first?: AnswerValue) {
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

test('ONB-04, G-096: scale, one of its steps as a number; 1 to 10 where nothing else is said', async () => {
  const given = await show({ ...base, type: 'scale' });
  await radio('10').click();
  expect(given).toHaveBeenLastCalledWith(10);
  await expect.element(radio('10')).toBeChecked();
  await radio('1').click();
  expect(given).toHaveBeenLastCalledWith(1);
  expect(radio('0').query()).toBeNull();
});

test('ONB-04: a scale tells what its ends mean; an optional one can be cleared', async () => {
  const scale = { min: 1, max: 5, minLabel: 'You just send us the list' };
  const given = await show({ ...base, type: 'scale', required: false, scale }, 3);
  await expect.element(page.getByText('1: You just send us the list')).toBeVisible();
  await expect.element(radio('3')).toBeChecked();
  await radio('3').click();
  expect(given).toHaveBeenLastCalledWith(null);
  expect(radio('6').query()).toBeNull();
});
