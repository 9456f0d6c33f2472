import { startFakeProvider } from '../scripts/fakeProvider.ts';
import { startStack } from '../scripts/stack.ts';

/** One built app for the whole run; its addresses reach the tests through the environment. */
// biome-ignore lint/style/noDefaultExport: the test runner asks for it
export default async function globalSetup(): Promise<() => Promise<void>> {
  const provider = await startFakeProvider({ pauseMs: 20 });
  const stack = await startStack({
    OWNER_EMAIL: 'owner@agency.example',
    OPENAI_BASE_URL: provider.url,
  });
  process.env.E2E_URL = stack.url;
  process.env.E2E_MAIL_URL = stack.mailUrl;
  process.env.E2E_OWNER_URL = stack.ownerUrl;
  return async () => {
    await stack.stop();
    await provider.close();
  };
}
