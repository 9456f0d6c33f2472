import { resendConfirmation, signIn, signUp } from '@salespro/contract/auth.ts';
import { page } from 'vitest/browser';
import { makeSession } from './factories.ts';
import { fakeStandardApi, renderApp } from './renderApp.tsx';

export const email = () => page.getByLabelText('Email');
export const password = () => page.getByLabelText('Password', { exact: true });
export const confirmation = () => page.getByLabelText('Confirm Password');
export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const alert = () => page.getByRole('alert');

export async function openAuth(path = '/auth') {
  const api = fakeStandardApi(null);
  api.reply(signIn, { next: 'signed_in', session: makeSession() });
  api.reply(signUp, { next: 'confirm_email' });
  api.reply(resendConfirmation, { ok: true });
  const router = await renderApp(path);
  return { api, router };
}

export async function fillSignIn(secret = 'correct horse') {
  await email().fill('dana@fieldnote.example');
  await password().fill(secret);
  await button('Sign In').click();
}

export async function fillSignUp(secret: string, again = secret) {
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await email().fill('dana@fieldnote.example');
  await password().fill(secret);
  await confirmation().fill(again);
  await button('Create account').click();
}
