import { createMemoryRouter, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { consoleErrors } from '#test/consoleErrors.ts';
import { render } from '#test/render.tsx';
import { takePictures } from '#test/takePictures.ts';
import { ErrorPage, lazyPage } from './ErrorPage.tsx';

test('a page that does not load leaves the shell around it, and "Try again" brings the page', async () => {
  let isReachable = false;
  const load = async () => {
    if (!isReachable) throw new Error('no such file');
    return () => <h1>Recommendations</h1>;
  };
  const router = createMemoryRouter(
    [
      {
        ErrorBoundary: ErrorPage,
        children: [
          {
            element: (
              <>
                <p>Maple Street Dental, all saved</p>
                <Outlet />
              </>
            ),
            children: [
              { path: '/questions', element: <h1>Questions</h1> },
              lazyPage('/recommendations', load),
            ],
          },
        ],
      },
    ],
    { initialEntries: ['/questions'] },
  );
  await render(<RouterProvider router={router} />);
  await router.navigate('/recommendations?tab=all', { state: { from: 'questions' } });
  const failed = page.getByRole('heading', { name: "This page didn't load" });
  await expect.element(failed).toBeVisible();
  await expect.element(page.getByText('Maple Street Dental, all saved')).toBeVisible();
  await takePictures('page failed');
  await vi.waitFor(() => expect(consoleErrors.join()).toContain('A page failed'));

  isReachable = true;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { name: 'Recommendations' })).toBeVisible();
  expect(router.state.location).toMatchObject({
    pathname: '/recommendations',
    search: '?tab=all',
    state: { from: 'questions' },
  });
  consoleErrors.length = 0;
});
