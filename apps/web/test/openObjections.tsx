import '@salespro/domain/templates/texts/builtInTexts.ts';
import { readContentManagerStatus } from '@salespro/contract/settings.ts';
import { insertDefaultObjections, listTemplates } from '@salespro/contract/templates.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from 'vitest-browser-react';
import { ToastHost } from '#app/ToastHost.tsx';
import { authStore } from '#auth/authStore.ts';
import { queryClient } from '#lib/queryClient.ts';
import { ObjectionsPanel } from '#templates/objections/ObjectionsPanel.tsx';
import { makeSession } from './factories.ts';
import { standardApi, whenAppIsLeft } from './renderApp.tsx';

export const objectionsId = 'objections_seo';

interface PanelState {
  readonly account?: string | null;
  readonly global?: string | null;
  readonly isManager?: boolean;
  readonly isSignedIn?: boolean;
  readonly canEditOwn?: boolean;
}

/** A network for the panel of one service; the built-in text becomes the global one on demand. */
export function objectionsApi(state: PanelState = {}) {
  const { account = null, global = null, isManager = false, isSignedIn = true } = state;
  const api = standardApi(isSignedIn ? makeSession() : null);
  api.reply(listTemplates, {
    templates: [{ templateId: objectionsId, account, global }],
    services: [],
  });
  api.reply(readContentManagerStatus, isManager);
  api.reply(insertDefaultObjections, {
    templateId: objectionsId,
    templateString: '### "Default."\nThe default answer.',
  });
  return api;
}

/** The panel alone, as the script screen shows it. */
export async function openPanel(canEditOwn = true) {
  whenAppIsLeft(authStore.start(`test-${crypto.randomUUID()}`));
  await render(
    <QueryClientProvider client={queryClient}>
      <main>
        <h1>Script Pitch</h1>
        <ObjectionsPanel serviceId="seo" canEditOwn={canEditOwn} />
      </main>
      <ToastHost />
    </QueryClientProvider>,
  );
}

export async function openObjections({ canEditOwn = true, ...state }: PanelState = {}) {
  const api = objectionsApi(state);
  await openPanel(canEditOwn);
  return api;
}
