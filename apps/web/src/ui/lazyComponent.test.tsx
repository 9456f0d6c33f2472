import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { consoleErrors } from '#test/consoleErrors.ts';
import { render } from '#test/render.tsx';
import { createLazyLoader, LazyComponent, RetrySilently } from './LazyComponent.tsx';
import { PersistentTabs } from './Tabs.tsx';

const failed = page.getByText(/This part didn't load\. What you entered is safe\./);
const tryAgain = page.getByRole('button', { name: 'Try again' });

function Greeting({ name }: { readonly name: string }) {
  return <p>Hello, {name}</p>;
}

/** A loader that fails this many times. */
function loaderFailing(times: number) {
  let left = times;
  const load = vi.fn(async () => {
    left -= 1;
    if (left >= 0) throw new Error('no such file');
    return Greeting;
  });
  return load;
}

/** React reports to the console what a boundary caught. */
function expectComplaints(count: number): void {
  expect(consoleErrors.filter((line) => line.includes('no such file'))).toHaveLength(count);
  consoleErrors.length = 0;
}

test('retries a component that fails once without showing an error', async () => {
  const load = loaderFailing(1);
  await render(<LazyComponent loader={createLazyLoader(load)} props={{ name: 'Anita' }} />);
  await expect.element(page.getByText('Hello, Anita')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

test('shows an error in place of a component that does not load, and "Try again" loads it', async () => {
  const load = loaderFailing(4);
  await render(
    <>
      <h1>The page</h1>
      <LazyComponent loader={createLazyLoader(load)} props={{ name: 'Anita' }} />
    </>,
  );
  await expect.element(failed).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'The page' })).toBeVisible();
  await tryAgain.click();
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(4));
  await expect.element(failed).toBeVisible();
  await tryAgain.click();
  await expect.element(page.getByText('Hello, Anita')).toBeVisible();
  expectComplaints(2);
});

test('loads a component again when it is opened after a failure', async () => {
  const part = createLazyLoader(loaderFailing(2));
  const { rerender } = await render(
    <LazyComponent key="1" loader={part} props={{ name: 'Anita' }} />,
  );
  await expect.element(failed).toBeVisible();
  await rerender(<LazyComponent key="2" loader={part} props={{ name: 'Anita' }} />);
  await expect.element(page.getByText('Hello, Anita')).toBeVisible();
  expectComplaints(1);
});

test('an invisible component shows no error and is retried when the connection is back', async () => {
  const load = loaderFailing(2);
  await render(
    <>
      <h1>The page</h1>
      <LazyComponent
        loader={createLazyLoader(load)}
        props={{ name: 'Anita' }}
        fallback={null}
        Failed={RetrySilently}
      />
    </>,
  );
  await vi.waitFor(() => expect(consoleErrors).not.toEqual([]));
  expect(page.getByRole('alert').query()).toBeNull();
  await expect.element(page.getByRole('heading', { name: 'The page' })).toBeVisible();
  window.dispatchEvent(new Event('online'));
  await expect.element(page.getByText('Hello, Anita')).toBeVisible();
  expectComplaints(1);
});

let isBroken = true;
function Fragile() {
  if (isBroken) throw new Error('no such file');
  return <p>Whole again</p>;
}

test('a crashed tab leaves the other tabs usable', async () => {
  isBroken = true;
  const show = (value: 'script' | 'ai') => (
    <PersistentTabs
      label="Script"
      tabs={[
        { value: 'script', label: 'Script' },
        { value: 'ai', label: 'AI' },
      ]}
      value={value}
      onChange={() => {}}
      panels={{ script: <p>Anita, thank you.</p>, ai: <Fragile /> }}
    />
  );
  const { rerender } = await render(show('ai'));
  await expect.element(failed).toBeVisible();
  await rerender(show('script'));
  await expect.element(page.getByText('Anita, thank you.')).toBeVisible();
  await rerender(show('ai'));
  isBroken = false;
  await tryAgain.click();
  await expect.element(page.getByText('Whole again')).toBeVisible();
  expectComplaints(1);
});
