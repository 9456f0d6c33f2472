import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#test/render.tsx';
import { useCurrentQuestion } from './useCurrentQuestion.ts';

function Questions() {
  const [current, go] = useCurrentQuestion('1', () => false);
  return (
    <button type="button" onClick={() => go(String(Number(current) + 1))}>
      Question {current}
    </button>
  );
}

test.each([1, 2])(
  'FLOW-117: Back right after Next number %i, before the page was drawn anew, leads one question back',
  async (times) => {
    const router = createMemoryRouter([{ path: '/', element: <Questions /> }]);
    // Each visit of an address is a new location object in a browser.
    await router.navigate('/', { replace: true });
    await render(<RouterProvider router={router} />);
    const button = page.getByRole('button');
    const next = button.element() as HTMLButtonElement;
    for (let question = 2; question <= times; question += 1) {
      next.click();
      await expect.poll(() => router.state.location.state).toEqual({ current: `${question}` });
      await expect.element(button).toHaveTextContent(`Question ${question}`);
    }
    // Two presses in one task, as on a device that is too busy to render in between.
    next.click();
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Alt' }));
    expect(router.state.location.state).toEqual({ current: `${times + 1}` });
    void router.navigate(-1);
    await expect.element(button).toHaveTextContent(`Question ${times}`);
  },
);
