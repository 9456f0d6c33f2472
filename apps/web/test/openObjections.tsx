import '@salespro/domain/templates/texts/builtInTexts.ts';
import { readContentManagerStatus } from '@salespro/contract/appSettings.ts';
import { insertDefaultObjections, listTemplates } from '@salespro/contract/templates.ts';
import { ObjectionsPanel } from '#features/objections/ObjectionsPanel.tsx';
import { makeInterview, makeSession } from './factories.ts';
import { fakeStandardApi } from './renderApp.tsx';
import { renderFeature } from './renderFeature.tsx';

export const objectionsId = 'objections_seo';

interface PanelState {
  readonly account?: string | null;
  readonly global?: string | null;
  readonly isManager?: boolean;
  readonly isSignedIn?: boolean;
  readonly canEditOwn?: boolean;
}

/** Serves the objections of one service; the built-in text becomes the global one on demand. */
export function objectionsApi(state: PanelState = {}) {
  const { account = null, global = null, isManager = false, isSignedIn = true } = state;
  const api = fakeStandardApi(isSignedIn ? makeSession() : null);
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

/** Opens the objections panel as the script screen shows it. */
export async function openObjectionsPanel(canEditOwn = true, { isGuarded = true } = {}) {
  return await renderFeature(
    <>
      <h1>Script Pitch</h1>
      <ObjectionsPanel
        serviceId="seo"
        interview={makeInterview()}
        canEditAccountText={canEditOwn}
      />
    </>,
    { isGuarded },
  );
}

export async function openObjections({ canEditOwn = true, ...state }: PanelState = {}) {
  const api = objectionsApi(state);
  await openObjectionsPanel(canEditOwn, { isGuarded: state.isSignedIn ?? true });
  return api;
}
