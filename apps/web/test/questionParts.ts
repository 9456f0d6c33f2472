import { page } from 'vitest/browser';

/** What a seller sees of one question, for the tests of both questionnaires. */
export const heading = (name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name, exact: false });
export const radio = (name: string) => page.getByRole('radio', { name, exact: true });
export const checkbox = (name: string) => page.getByRole('checkbox', { name, exact: true });
export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const field = () => page.getByRole('textbox');
export const next = () => button('Next');
