import { StrictMode } from 'react';
import { createMemoryRouter, Link, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#test/render.tsx';
import { usePageAction } from './useAction.ts';

function makeBarrier() {
  let open = () => {};
  const barrier = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { barrier, open };
}

interface PageProps {
  readonly work: Promise<void>;
  readonly way: readonly string[];
  readonly onEnd: () => void;
}

function Page({ work, way, onEnd }: PageProps) {
  const { run, isBusy } = usePageAction(async ({ navigateUnlessLeft }) => {
    await work;
    for (const path of way) await navigateUnlessLeft(path);
    onEnd();
  });
  return (
    <>
      <button type="button" aria-busy={isBusy} onClick={() => void run()}>
        Go
      </button>
      <Link to="/slow">Leave</Link>
    </>
  );
}

/** A page whose action leads to "/next" when the test lets it end. */
async function renderPage(others: RouteObject[] = [], way: readonly string[] = ['/next']) {
  const { barrier, open } = makeBarrier();
  const ended = makeBarrier();
  const router = createMemoryRouter([
    { path: '/', element: <Page work={barrier} way={way} onEnd={ended.open} /> },
    { path: '/next', element: <p>Next</p> },
    ...others,
  ]);
  await render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
  await page.getByRole('button', { name: 'Go' }).click();
  await expect
    .element(page.getByRole('button', { name: 'Go' }))
    .toHaveAttribute('aria-busy', 'true');
  async function end() {
    open();
    await ended.barrier;
  }
  return { router, open, end };
}

/** A page whose code loads when the test lets it. */
function slowPage(path: string, text: string) {
  const code = makeBarrier();
  const lazy = async () => {
    await code.barrier;
    return { element: <p>{text}</p> };
  };
  return { route: { path, lazy }, open: code.open };
}

test('an action navigates from the page it was started on', async () => {
  const { end } = await renderPage();
  await end();
  await expect.element(page.getByText('Next')).toBeVisible();
});

test('a navigation to a page that is still loading is not overridden', async () => {
  const slow = slowPage('/slow', 'There at last');
  const { router, end } = await renderPage([slow.route]);
  await page.getByRole('link', { name: 'Leave' }).click();
  await expect.poll(() => router.state.navigation.state).toBe('loading');
  await end();
  slow.open();
  await expect.element(page.getByText('There at last')).toBeVisible();
});

test('does not navigate when the user left and came back meanwhile', async () => {
  const { router, end } = await renderPage([{ path: '/slow', element: <p>Elsewhere</p> }]);
  await page.getByRole('link', { name: 'Leave' }).click();
  await expect.element(page.getByText('Elsewhere')).toBeVisible();
  await router.navigate(-1);
  await expect.element(page.getByRole('button', { name: 'Go' })).toBeVisible();
  await end();
  expect(router.state.location.pathname).toBe('/');
});

test('the second step does not navigate when the user left during the first', async () => {
  const first = slowPage('/first', 'First');
  const slow = slowPage('/slow', 'There at last');
  const { router, open, end } = await renderPage([first.route, slow.route], ['/first', '/next']);
  open();
  await expect.poll(() => router.state.navigation.location?.pathname).toBe('/first');
  await page.getByRole('link', { name: 'Leave' }).click();
  await expect.poll(() => router.state.navigation.location?.pathname).toBe('/slow');
  first.open();
  await end();
  slow.open();
  await expect.element(page.getByText('There at last')).toBeVisible();
});
