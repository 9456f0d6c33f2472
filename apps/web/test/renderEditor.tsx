import { readContentManagerStatus } from '@salespro/contract/appSettings.ts';
import type { AuthSession } from '@salespro/contract/auth.ts';
import type { StoredInterview } from '@salespro/contract/interviews.ts';
import {
  type ChosenTemplate,
  chooseRecapTemplate,
} from '@salespro/domain/templates/chooseTemplate.ts';
import {
  findTemplateText,
  type TemplateLayers,
} from '@salespro/domain/templates/findTemplateText.ts';
import { renderChosenTemplate } from '@salespro/domain/templates/renderChosenTemplate.ts';
import type { TemplateId } from '@salespro/domain/templates/TemplateId.ts';
import { builtInTexts } from '@salespro/domain/templates/texts/builtInTexts.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { TemplateEditorTab } from '#features/templateEditor/TemplateEditorTab.tsx';
import { templateLayersQuery } from '#features/templates/useTemplateLayers.ts';
import { PersistentTabs } from '#ui/Tabs.tsx';
import { discoveryAnswers } from './discoveryAnswers.ts';
import { makeInterview, makeSession } from './factories.ts';
import type { FakeApi } from './fakeApi.ts';
import { fakeStandardApi } from './renderApp.tsx';
import { renderFeature } from './renderFeature.tsx';
import { type StoredTemplates, withTemplates } from './templatesApi.ts';

interface EditorSetup {
  /** The recap of the interview if undefined. */
  readonly templateId?: TemplateId;
  readonly interview?: Partial<StoredInterview>;
  readonly stored?: Partial<Record<keyof StoredTemplates, object>>;
  readonly isManager?: boolean;
  readonly session?: AuthSession | null;
  /** Simulates that no built-in text exists for any id. */
  readonly withoutTexts?: boolean;
  /** Simulates that only the general recap exists. */
  readonly isBorrowed?: boolean;
}

export const soldChanges: Partial<StoredInterview> = {
  answers: discoveryAnswers,
  selectedServiceId: 'seo',
};

/** Renders the editor as its pages do: in a tab beside the view of the same template. */
export async function renderEditor(setup: EditorSetup = {}) {
  const api: FakeApi = fakeStandardApi(setup.session === undefined ? makeSession() : setup.session);
  const stored = withTemplates(api, setup.stored);
  api.reply(readContentManagerStatus, setup.isManager ?? false);
  const choose = (layers: TemplateLayers, interview: StoredInterview): ChosenTemplate => {
    const { recap_interview } = layers.builtIn;
    const builtIn = setup.isBorrowed ? { recap_interview } : layers.builtIn;
    const own = setup.withoutTexts
      ? { account: {}, global: {}, builtIn: {} }
      : { ...layers, builtIn };
    if (!setup.templateId) return chooseRecapTemplate(interview, own);
    const found = findTemplateText(setup.templateId, own);
    return { id: setup.templateId, textId: setup.templateId, ...found } as ChosenTemplate;
  };
  const router = await renderFeature(
    <Page start={makeInterview({ ...soldChanges, ...setup.interview })} choose={choose} />,
    { path: '/here', isGuarded: setup.session !== null },
  );
  await expect.element(codeField()).toBeVisible();
  return { api, stored, router };
}

export const codeField = () => page.getByRole('textbox', { name: 'Template text' });
export const editorTab = (name: string) => page.getByRole('tab', { name, exact: true });
export const viewText = () => page.getByTestId('view');
export const sourceBadge = () => page.getByTestId('source');
export const preview = () => page.getByRole('region', { name: 'Preview text' });
export const toast = (title: string) => page.getByText(title, { exact: true });

interface PageProps {
  readonly start: StoredInterview;
  readonly choose: (layers: TemplateLayers, interview: StoredInterview) => ChosenTemplate;
}

function Page({ start, choose }: PageProps) {
  const stored = useQuery(templateLayersQuery).data;
  const [interview, setInterview] = useState(start);
  const [shown, setShown] = useState<'view' | 'edit'>('edit');
  if (!stored) return null;
  const template = choose({ ...stored, builtIn: builtInTexts }, interview);
  const rendered = renderChosenTemplate(template, interview);
  return (
    <>
      <h1>Recap</h1>
      <p data-testid="source">{template.source}</p>
      <button
        type="button"
        onClick={() => setInterview({ ...interview, selectedServiceId: 'pay_per_click' })}
      >
        Pay Per Click instead
      </button>
      <PersistentTabs
        label="Recap"
        tabs={[
          { value: 'view', label: 'View Recap' },
          { value: 'edit', label: 'Edit Template' },
        ]}
        value={shown}
        onChange={setShown}
        panels={{
          view: (
            <p data-testid="view">{'text' in rendered ? rendered.text : rendered.description}</p>
          ),
          edit: <TemplateEditorTab template={template} interview={interview} />,
        }}
      />
    </>
  );
}
