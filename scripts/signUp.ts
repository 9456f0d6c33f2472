import type { AppStack } from '@salespro/testing/startAppStack.ts';
import type { BrowserContext } from 'playwright';

/** Creates an account with a confirmed address and signs the context in. */
export async function signUp(
  stack: AppStack,
  context: BrowserContext,
  email: string,
): Promise<void> {
  const data = { email, password: 'correct horse battery' };
  await context.request.post(`${stack.url}/api/auth/sign-up`, { data });
  for (let i = 0; i < 200; i++) {
    const mail = stack.mails.find(({ to }) => to.includes(email));
    const token = mail && /#token=(\S+)/.exec(mail.text)?.[1];
    if (token)
      return void (await context.request.post(`${stack.url}/api/auth/confirm`, {
        data: { token },
      }));
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`no mail for ${email}`);
}
