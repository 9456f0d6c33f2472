import { createMemoryRouter, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { setColorScheme } from '#lib/colorScheme.ts';
import { consoleErrors } from '#test/consoleErrors.ts';
import { emulateMedia } from '#test/emulateMedia.ts';
import { emulateTouch } from '#test/emulateTouch.ts';
import { practiceOf } from '#test/practice.ts';
import { button } from '#test/questionElements.ts';
import { render } from '#test/render.tsx';
import { fakeStandardApi, renderApp } from '#test/renderApp.tsx';
import { renderStep } from '#test/renderStep.tsx';
import { createLazyRoute, ErrorPage } from './ErrorPage.tsx';
import '#test/pitchPages.ts';
import { takePictures } from '#test/takePictures.ts';

test('shows the shell when a page does not load, and "Try again" loads the page', async () => {
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
              createLazyRoute('/recommendations', load),
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

afterEach(async () => {
  await emulateTouch(false);
  await page.viewport(1280, 800);
});

test('a thumb can hit "Forgot password?"', async () => {
  await page.viewport(390, 844);
  await emulateTouch(true);
  fakeStandardApi(null);
  await renderApp('/auth');
  const forgot = page.getByText('Forgot password?', { exact: true });
  await expect.element(forgot).toBeVisible();
  expect(matchMedia('(pointer: coarse)').matches).toBe(true);
  expect(forgot.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
});

afterEach(() => emulateMedia(''));

for (const scheme of ['light', 'dark'] as const) {
  test(`paper is white and its letters are dark, ${scheme} on the screen`, async () => {
    await renderStep('pitch', practiceOf('reputation_management'));
    await expect.element(button('Copy')).toBeVisible();
    setColorScheme(scheme);
    await emulateMedia('print');
    await takePictures('print recap');
    const style = getComputedStyle(document.documentElement);
    expect(style.backgroundColor).toBe('rgb(255, 255, 255)');
    expect(style.color).toBe('rgb(20, 32, 28)');
    const line = document.querySelector('main article, main section');
    expect(line && getComputedStyle(line).color).toBe('rgb(20, 32, 28)');
  });
}
