import '#test/pitchPages.ts';
import { readSettings } from '@salespro/contract/settings.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '#lib/paths.ts';
import { interviewId, makeSettings } from '#test/factories.ts';
import { practiceOf } from '#test/practice.ts';
import { button } from '#test/questionParts.ts';
import { renderApp } from '#test/renderApp.tsx';
import { interviewApi } from '#test/renderStep.tsx';

test.each([
  ['not allowed', false],
  ['allowed', true],
  ['not spoken of', undefined],
] as const)(
  'OBJ-07: where the settings say that own objections are %s, the page keeps to it',
  async (_said, allow) => {
    const { api } = interviewApi(practiceOf('reputation_management'));
    const { allow_user_objections_edit: _left, ...others } = makeSettings();
    api.respond(readSettings, () => {
      throw Response.json(
        allow === undefined ? others : { ...others, allow_user_objections_edit: allow },
      );
    });
    await renderApp(paths.step(interviewId, 'script-pitch'));
    await page.getByRole('tab', { name: 'Objections', exact: true }).click();
    await page.getByRole('tab', { name: 'My Objections', exact: true }).click();
    const lock = page.getByText(/Your admin turned off personal objections/);
    if (allow === false) await expect.element(lock).toBeVisible();
    else await expect.element(button('Write My Objections')).toBeVisible();
    expect(button('Write My Objections').elements()).toHaveLength(allow === false ? 0 : 1);
  },
);
