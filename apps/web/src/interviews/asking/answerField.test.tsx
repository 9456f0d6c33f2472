import type { AnswerValue } from '@salespro/domain/interviews/Answers.ts';
import type { AskableQuestion } from '@salespro/domain/questions/Question.ts';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { checkbox, field, radio } from '#test/questionParts.ts';
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
