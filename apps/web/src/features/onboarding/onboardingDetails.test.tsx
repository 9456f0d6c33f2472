import { readInterview, readInterviewVersion } from '@salespro/contract/interviews.ts';
import {
  listCredentials,
  revealCredential,
  saveOnboarding,
} from '@salespro/contract/onboarding.ts';
import { listEarlierAnswers } from '@salespro/contract/questions.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderOnboarding, sampleAnswers } from '#test/onboardingApi.ts';
import { button, field, heading, nextButton, radio } from '#test/questionElements.ts';

const websiteId = 'website_login_credentials';
const detailsId = 'website_login_credentials_details';
const samples = sampleAnswers('seo');
const upTo = (id: string) =>
  Object.fromEntries(Object.entries(samples).slice(0, Object.keys(samples).indexOf(id)));

const inVault = {
  serviceId: 'seo',
  onboardingAnswers: { ...upTo(websiteId), [websiteId]: 'Yes, I have them' },
  vault: { [detailsId]: 'Ask Paula' },
} as const;

test('ONB-11, ONB-12, ONB-13, ONB-14: shows the credential field for one option only', async () => {
  const { vault, stored } = await renderOnboarding('onboarding', {
    serviceId: 'seo',
    onboardingAnswers: upTo(websiteId),
  });
  await expect.element(radio('Yes, I have them')).toBeVisible();
  expect(field().query()).toBeNull();
  await radio('Yes, I have them').click();
  await field().fill('Ask Paula');
  await radio('No website yet').click();
  expect(field().query()).toBeNull();
  await radio('Yes, I have them').click();
  await expect.element(field()).toHaveValue('');
  await field().fill('Ask Anita');
  await nextButton().click();
  await vi.waitFor(() => expect([...vault.values()]).toEqual(['Ask Anita']));
  await button('Previous').click();
  await radio('No website yet').click();
  await nextButton().click();
  await vi.waitFor(() => expect(vault.size).toBe(0));
  expect(stored().onboardingAnswers[websiteId]).toBe('No website yet');
});

test('ONB-15: an open credential field does not block Next', async () => {
  await renderOnboarding('onboarding', { serviceId: 'seo', onboardingAnswers: upTo(websiteId) });
  await radio('Yes, I have them').click();
  await expect.element(page.getByText('Optional')).toBeVisible();
  await nextButton().click();
  await expect.element(heading(/web hosting/)).toBeVisible();
});

test('W-13: offers an invite first, with steps for the platform', async () => {
  await renderOnboarding('onboarding', { serviceId: 'seo', onboardingAnswers: upTo(websiteId) });
  await radio('Yes, I have them').click();
  const invite = page.getByRole('region', { name: 'Invite us as a user' });
  await expect.element(invite).toBeVisible();
  const isFirst =
    invite.element().compareDocumentPosition(field().element()) & Node.DOCUMENT_POSITION_FOLLOWING;
  expect(isFirst).toBeTruthy();
  const steps = (name: string) => page.getByRole('list', { name: `Steps for ${name}` });
  await expect.element(steps('WordPress').getByText('dana@fieldnote.example')).toBeVisible();
  expect(steps('WordPress').getByRole('listitem').elements()).toHaveLength(3);
  await page.getByRole('button', { name: 'Wix' }).click();
  await expect.element(steps('Wix')).toBeVisible();
  expect(steps('WordPress').query()).toBeNull();
});

test('W-13: copies the email address, and shows an error when the clipboard is blocked', async () => {
  await renderOnboarding('onboarding', { serviceId: 'seo', onboardingAnswers: upTo(websiteId) });
  await radio('Yes, I have them').click();
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
  await button('Copy our email').click();
  expect(write).toHaveBeenLastCalledWith('dana@fieldnote.example');
  await expect.element(page.getByText('Copied', { exact: true })).toBeVisible();
  write.mockRejectedValueOnce(new Error('denied'));
  await button('Copy our email').click();
  await expect.element(page.getByText('Failed to copy', { exact: true })).toBeVisible();
});

test('W-13: a stored credential is masked until revealed; clearing it deletes it', async () => {
  const { api, vault } = await renderOnboarding('onboarding', inVault);
  await expect.element(heading(/web hosting/)).toBeVisible();
  await button('Previous').click();
  await expect.element(page.getByText('Saved in the vault since Mar 4, 2025')).toBeVisible();
  expect(document.body.innerHTML).not.toContain('Ask Paula');
  expect(api.sent(revealCredential)).toEqual([]);
  await button('Reveal').click();
  await expect.element(field()).toHaveValue('Ask Paula');
  await field().fill('');
  await nextButton().click();
  await vi.waitFor(() => expect(vault.size).toBe(0));
});

/** Simulates a switch to another browser tab. */
function hidePage(): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

test('W-13: does not show the old value again after a revealed credential was changed', async () => {
  const { vault } = await renderOnboarding('onboarding', inVault);
  await button('Previous').click();
  await button('Reveal').click();
  await field().fill('Ask Anita');
  hidePage();
  await vi.waitFor(() => expect(vault.get(detailsId)).toBe('Ask Anita'));
  await expect.element(page.getByText(/Saved in the vault since/)).toBeVisible();
  expect(field().query()).toBeNull();
  await button('Reveal').click();
  await expect.element(field()).toHaveValue('Ask Anita');
});

test('W-13: ignores a late reveal after the credential was removed and typed again', async () => {
  const { api, vault } = await renderOnboarding('onboarding', inVault);
  await button('Previous').click();
  const release = api.hold(revealCredential);
  await button('Reveal').click();
  await vi.waitFor(() => expect(api.sent(revealCredential)).toHaveLength(1));
  await button('Remove').click();
  await field().fill('Ask Anita');
  release();
  hidePage();
  await vi.waitFor(() => expect(vault.get(detailsId)).toBe('Ask Anita'));
  await expect.element(page.getByText(/Saved in the vault since/)).toBeVisible();
  expect(document.body.innerHTML).not.toContain('Ask Paula');
});

test('W-13: Remove deletes the credential on the server', async () => {
  const { api, vault } = await renderOnboarding('onboarding', inVault);
  await button('Previous').click();
  await button('Remove').click();
  await expect.element(field()).toHaveValue('');
  await nextButton().click();
  await vi.waitFor(() => expect(vault.size).toBe(0));
  expect(api.sent(revealCredential)).toEqual([]);
});

test('W-13, ONB-24: a credential remains on the screen when its save fails', async () => {
  const { api } = await renderOnboarding('onboarding', {
    serviceId: 'seo',
    onboardingAnswers: upTo(websiteId),
  });
  await radio('Yes, I have them').click();
  await field().fill('Ask Paula');
  api.reject(saveOnboarding, 'unavailable');
  await nextButton().click();
  await expect.element(page.getByText('Error saving progress')).toBeVisible();
  await button('Previous').click();
  await expect.element(field()).toHaveValue('Ask Paula');
});

test('W-13: shows an error and changes nothing when a reveal fails', async () => {
  const { api } = await renderOnboarding('onboarding', inVault);
  await button('Previous').click();
  api.reject(revealCredential, 'unavailable');
  await button('Reveal').click();
  await expect.element(page.getByText("We couldn't open it")).toBeVisible();
  api.reject(revealCredential, 'not_found');
  api.reply(listCredentials, { credentials: [] });
  await button('Reveal').click();
  await expect.element(page.getByText("It's no longer there")).toBeVisible();
  await expect.element(field()).toHaveValue('');
});

test('W-08: restores an earlier onboarding answer', async () => {
  const { api, stored } = await renderOnboarding('onboarding', {
    serviceId: 'seo',
    onboardingAnswers: { business_name_online: "Joe's HVAC" },
  });
  api.reply(listEarlierAnswers, {
    earlier: [{ value: "Joe's Heating", at: '2025-03-01T10:00:00.000Z' }],
  });
  await button('Previous').click();
  await expect.element(field()).toHaveValue("Joe's HVAC");
  await button('Earlier answers').click();
  await page.getByRole('button', { name: /Bring back/ }).click();
  await expect.element(field()).toHaveValue("Joe's Heating");
  await vi.waitFor(() =>
    expect(stored().onboardingAnswers.business_name_online).toBe("Joe's Heating"),
  );
  expect(api.queries(listEarlierAnswers)).toEqual([{ part: 'onboarding' }]);
});

test('two devices: highlights an onboarding answer that another device saved, with a short note', async () => {
  const { api, stored } = await renderOnboarding('onboarding', {
    serviceId: 'seo',
    onboardingAnswers: { business_name_online: "Joe's HVAC" },
  });
  const seq = stored().seq + 1;
  api.reply(readInterview, {
    ...stored(),
    onboardingAnswers: { ...stored().onboardingAnswers, primary_phone_number: '555-0100' },
    seq,
  });
  api.reply(readInterviewVersion, { seq });
  await expect.element(page.getByText('Updated on another device')).toBeVisible();
  await expect.element(field()).toHaveValue('555-0100');
  await expect.element(page.getByText('Changed on another device')).toBeVisible();
  await field().fill('555-0199');
  await expect.element(page.getByText('Changed on another device')).not.toBeInTheDocument();
});
