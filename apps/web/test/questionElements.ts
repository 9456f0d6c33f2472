import { page } from 'vitest/browser';

/** Elements of one question, for the tests of both questionnaires. */
export const heading = (name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name, exact: false });
export const radio = (name: string) => page.getByRole('radio', { name, exact: true });
export const checkbox = (name: string) => page.getByRole('checkbox', { name, exact: true });
export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
/** Field of the question itself, not of its follow-ups. */
export const field = () => page.getByRole('textbox').first();
export const nextButton = () => button('Next');
