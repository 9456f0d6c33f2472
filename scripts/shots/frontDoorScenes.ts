import type { Scene } from './Scene.ts';
import { password } from './signUp.ts';

/** Before anybody is signed in. */
export const frontDoorScenes: readonly Scene[] = [
  { name: 'a01-landing', path: '/' },
  { name: 'a01b-landing-first-view', path: '/', firstView: true },
  { name: 'a02-auth-signin', path: '/auth' },
  {
    name: 'a02-auth-signin-passkey',
    path: '/auth',
    act: async (page) => {
      await page.evaluate(() => localStorage.setItem('salespro-passkey', 'on'));
      await page.reload({ waitUntil: 'networkidle' });
      await page.getByRole('button', { name: 'Use a passkey' }).waitFor();
    },
  },
  {
    name: 'a03-auth-signin-error',
    path: '/auth',
    act: async (page) => {
      await page.getByLabel('Email').fill('dana@fieldnote.example');
      await page.getByLabel('Password', { exact: true }).fill('not the one');
      await page.getByRole('button', { name: 'Sign In' }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'a04-auth-signup-weak',
    path: '/auth',
    act: async (page) => {
      await page.getByRole('tab', { name: 'Sign Up' }).click();
      await page.getByLabel('Email').fill('dana@fieldnote.example');
      await page.getByLabel('Password', { exact: true }).fill('dana2024');
      await page.getByLabel('Confirm Password').fill('dana2024');
      await page.getByRole('button', { name: 'Create account' }).click();
      await page.getByText('This password is too weak').waitFor();
    },
  },
  {
    name: 'a05-auth-check-email',
    path: '/auth',
    act: async (page) => {
      await page.getByRole('tab', { name: 'Sign Up' }).click();
      await page.getByLabel('Email').fill('dana@fieldnote.example');
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByLabel('Confirm Password').fill(password);
      await page.getByRole('button', { name: 'Create account' }).click();
      await page.getByRole('button', { name: 'Back to Sign In' }).waitFor();
    },
  },
  { name: 'a06-auth-forgot', path: '/auth?mode=forgot' },
  { name: 'a06-auth-link-expired', path: '/auth?error=link_expired' },
  { name: 'a07-auth-confirmed', path: '/auth/confirmed', who: 'seller' },
  {
    name: 'a07-auth-confirm-elsewhere',
    path: '/auth',
    act: async (page) => {
      // As if somebody had signed up in another browser, and then mistyped the password.
      await page.route('**/api/auth/confirm', (route) => {
        const code = route.request().postDataJSON().password ? 'wrong_password' : 'password_needed';
        return route.fulfill({ status: 403, json: { error: { code, message: 'No' } } });
      });
      await page.goto(new URL('/auth/confirmed#token=abc', page.url()).href);
      await page.getByLabel('Password', { exact: true }).fill('not the one');
      await page.getByRole('button', { name: 'Confirm and Sign In' }).click();
      await page.getByText(/not the password for this sign-up/).waitFor();
    },
  },
  { name: 'a08-not-found', path: '/nowhere/at-all' },
];
