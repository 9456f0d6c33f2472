import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { pdfFrame } from '#test/auditStep.ts';
import { interviewId } from '#test/factories.ts';

export const auditPath = (step: string) => `/session/${interviewId}/${step}`;
export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const link = (name: string) => page.getByRole('link', { name, exact: true });
export const toast = (words: string) => page.getByText(words, { exact: true });

export const expectShown = ({ openUrl }: { openUrl: string }) =>
  expect.element(pdfFrame()).toHaveAttribute('src', expect.stringContaining(`${openUrl}#`));
