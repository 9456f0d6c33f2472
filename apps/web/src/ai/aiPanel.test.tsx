import {
  deleteAiKey,
  listAiDrafts,
  previewPrompt,
  readAiKey,
  readAiPreferences,
  saveAiDraft,
  saveAiKey,
  streamScript,
} from '@salespro/contract/ai.ts';
import { savePitch } from '@salespro/contract/pitch.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { authStore } from '#auth/authStore.ts';
import { interviewId } from '#test/factories.ts';
import {
  aiApi,
  aiInterview,
  done,
  panelButton,
  renderPanel,
  savedKey,
  script,
  startWriting,
  text,
  toasts,
} from '#test/renderPanel.tsx';

const none = { hasSecret: false, createdAt: null };
const tone = () => page.getByLabelText('Tone');
const length = () => page.getByLabelText('Length');
const guidance = () => page.getByLabelText('Guidance');
const keyField = () => page.getByLabelText('API key', { exact: true });
const generate = () => panelButton('Generate Script');

async function expectToast(title: string, description: string) {
  await expect.element(toasts().getByText(title, { exact: true }).last()).toBeVisible();
  await expect.element(toasts().getByText(description, { exact: true })).toBeVisible();
}

async function finish(words: string, props = {}) {
  const { api, stream } = await startWriting(props);
  stream.send(text(words), done);
  stream.end();
  await expect.element(panelButton('Save Script')).toBeVisible();
  return { api, stream };
}

test('AI-20 (G-112): signed out, the panel says so and forgets the text', async () => {
  await finish('Anita, hello.');
  authStore.emit({ type: 'SIGNED_OUT', reason: 'elsewhere' });
  await expect
    .element(page.getByText('Please sign in to use AI generation features'))
    .toBeVisible();
  expect(script().query()).toBeNull();
});

test('AI-26: the tones, the lengths and their defaults', async () => {
  aiApi();
  await renderPanel();
  await expect.element(tone()).toHaveValue('Professional');
  await expect.element(length()).toHaveValue('Medium');
  const options = (select: HTMLSelectElement) => [...select.options].map((one) => one.text);
  expect(options(tone().element() as HTMLSelectElement)).toEqual([
    'Friendly',
    'Professional',
    'Persuasive',
    'Conversational',
  ]);
  expect(options(length().element() as HTMLSelectElement)).toEqual(['Short', 'Medium', 'Long']);
});

test('AI-27, AI-28 (G-105): the panel starts from the saved preferences, and sends them', async () => {
  const { api } = aiApi();
  api.reply(readAiPreferences, {
    preferences: {
      default_guidance: 'Speak of parking.',
      tone: 'assertive',
      length: 'long',
      model: 'gpt-4o',
    },
  });
  await renderPanel();
  await expect.element(tone()).toHaveValue('Persuasive');
  await expect.element(length()).toHaveValue('Long');
  await expect.element(guidance()).toHaveValue('Speak of parking.');
  await generate().click();
  await expect.poll(() => api.sent(streamScript)).toHaveLength(1);
  expect(api.sent(streamScript)[0]).toMatchObject({
    preferences: { tone: 'Persuasive', length: 'Long', guidance: 'Speak of parking.' },
  });
});

test('AI-25, AI-29: the request names session and template, and with a saved key holds no key', async () => {
  const { api, stream } = await startWriting();
  await expect.poll(() => api.sent(streamScript)).toHaveLength(1);
  expect(api.sent(streamScript)[0]).toEqual({
    session: { id: interviewId },
    templateScript: { templateId: 'script_seo' },
    preferences: { tone: 'Professional', length: 'Medium', guidance: '' },
    selectedService: 'seo',
  });
  stream.send(text('Anita, thank you.'), done);
  stream.end();
  await expect.element(script().getByText('Anita, thank you.')).toBeVisible();
});

test.each([
  ['without a key', { key: none }, 'Add an API key first: save one or use one once.'],
  ['without a template text', { props: { templateScript: ' ' } }, 'There is no template text'],
  [
    'without a service',
    { props: { interview: aiInterview({ selectedServiceId: null }) } },
    'Select a service first.',
  ],
])('AI-21: %s nothing can start, and the reason is said', async (_name, given, reason) => {
  const { key = savedKey, props = {} } = given as { key?: typeof savedKey; props?: object };
  const { api } = aiApi();
  api.reply(readAiKey, key);
  await renderPanel(props);
  await expect.element(page.getByText(reason, { exact: false })).toBeVisible();
  await expect.element(generate()).toBeDisabled();
});

test('AI-22, AI-23: a temporary key is sent once, then forgotten, and never stored', async () => {
  const { api, stream } = aiApi();
  api.reply(readAiKey, none);
  await renderPanel();
  await keyField().fill('  sk-temporary  ');
  await panelButton('Use Once').click();
  await expect.element(page.getByText(/It is sent once and stored nowhere/)).toBeVisible();
  await generate().click();
  await expect.poll(() => api.sent(streamScript)).toHaveLength(1);
  expect(api.sent(streamScript)[0]).toMatchObject({ apiKey: 'sk-temporary' });
  stream.send(text('Hello.'), done);
  stream.end();
  await expect.element(keyField()).toHaveValue('');
  await expect.element(panelButton('Write again')).toBeDisabled();
  expect(api.sent(saveAiKey)).toEqual([]);
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('sk-temporary');
  expect(document.body.innerHTML).not.toContain('sk-temporary');
});

test('AI-23 (G-108): the key block saves to the account and removes', async () => {
  const { api } = aiApi();
  api.reply(readAiKey, none);
  api.reply(saveAiKey, savedKey);
  api.reply(deleteAiKey, { ok: true });
  await renderPanel();
  await keyField().fill('   ');
  await panelButton('Save to Account').click();
  await expectToast('Error', 'Please enter an API key.');
  await keyField().fill('sk-mine');
  await panelButton('Save to Account').click();
  await expectToast('Success', 'OpenAI API key saved successfully.');
  await expect.element(page.getByText('Configured')).toBeVisible();
  await expect.element(page.getByText('Saved Nov 3, 2026')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'AI Settings' }))
    .toHaveAttribute('href', '/settings/ai');
  await panelButton('Remove').click();
  await expectToast('Success', 'OpenAI API key deleted successfully.');
  await expect.element(keyField()).toBeVisible();
  expect(api.sent(saveAiKey)).toEqual([{ secretValue: 'sk-mine' }]);
});

test('AI-23: a blank temporary key gives the message', async () => {
  const { api } = aiApi();
  api.reply(readAiKey, none);
  await renderPanel();
  await keyField().fill(' ');
  await panelButton('Use Once').click();
  await expectToast('Error', 'Please enter an API key.');
});

test('AI-24, W-02: an old key of this device is offered once and erased', async () => {
  localStorage.setItem('openai_api_key', 'sk-old-device-key');
  const { api } = aiApi();
  api.reply(readAiKey, none);
  await renderPanel();
  await expect.element(page.getByText(/from an earlier version was on this device/)).toBeVisible();
  expect(localStorage.getItem('openai_api_key')).toBeNull();
  expect(document.body.innerHTML).not.toContain('sk-old-device-key');
  await panelButton('Use It Once').click();
  await generate().click();
  await expect.poll(() => api.sent(streamScript)).toHaveLength(1);
  expect(api.sent(streamScript)[0]).toMatchObject({ apiKey: 'sk-old-device-key' });
});

test('AI-24: with a saved key the old one is erased without a word', async () => {
  localStorage.setItem('openai_api_key', 'sk-old-device-key');
  aiApi();
  await renderPanel();
  await expect.element(page.getByText('Configured')).toBeVisible();
  expect(localStorage.getItem('openai_api_key')).toBeNull();
  expect(page.getByText(/from an earlier version/).query()).toBeNull();
});

test('the words appear as they come, with their count, and no percentage', async () => {
  const { stream } = await startWriting();
  await expect.element(page.getByText('Writing the script...')).toBeVisible();
  await expect.element(page.getByText('0 words so far')).toBeVisible();
  stream.send(text('[OPEN]\nAnita, '), text('thank'));
  await expect.element(page.getByText('3 words so far')).toBeVisible();
  await expect.element(script().getByText('Anita, thank')).toBeVisible();
  stream.send(text(' you.'), done);
  stream.end();
  await expect.element(page.getByText(/4 words · under 1 minute · gpt-4o-mini/)).toBeVisible();
  await expect.element(page.getByText('Script finished, 4 words')).toBeInTheDocument();
  expect(script().element().textContent).not.toContain('%');
});

test('a first word is on the screen within 100 ms of its arrival', async () => {
  const { stream } = await startWriting();
  const seen = new Promise<number>((resolve) => {
    const observer = new MutationObserver(() => {
      if (!document.body.textContent?.includes('Anitafirst')) return;
      observer.disconnect();
      requestAnimationFrame(() => resolve(performance.now()));
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  const sent = performance.now();
  stream.send(text('Anitafirst '));
  expect((await seen) - sent).toBeLessThan(100);
});

test('W-16: Stop ends the call and keeps the words', async () => {
  const { stream } = await startWriting();
  stream.send(text('Anita, this is half'));
  await expect.element(script().getByText('Anita, this is half')).toBeVisible();
  await panelButton('Stop').click();
  await expect.element(page.getByText(/Not finished\. It is kept as a draft/)).toBeVisible();
  await expect.element(script().getByText('Anita, this is half')).toBeVisible();
  expect(stream.isLeft()).toBe(true);
  expect(page.getByText('Generation Failed').query()).toBeNull();
});

test('writing again keeps the earlier text within reach', async () => {
  const { stream } = await finish('The first text.');
  await panelButton('Write again').click();
  stream.send(text('The second text.'), done);
  stream.end();
  await expect.element(script().getByText('The second text.')).toBeVisible();
  await panelButton('Earlier version').click();
  await expect.element(script().getByText('The first text.')).toBeVisible();
  await panelButton('Earlier version').click();
  await expect.element(script().getByText('The second text.')).toBeVisible();
});

test('a run that fails before its first word leaves the text as it was', async () => {
  const { stream } = await finish('The first text.');
  await panelButton('Write again').click();
  stream.send({
    type: 'failed',
    code: 'ai_provider_error',
    status: 500,
    retryAfterSeconds: null,
    isKept: false,
  });
  stream.end();
  await expectToast('Generation Failed', 'AI provider error: 500');
  await expect.element(script().getByText('The first text.')).toBeVisible();
  await expect.element(panelButton('Save Script')).toBeEnabled();
});

test('after a reload the draft is there, finished or not', async () => {
  const { api } = aiApi();
  api.reply(listAiDrafts, {
    drafts: [
      {
        templateId: 'script_seo',
        text: 'Half of a draft',
        isComplete: false,
        earlierText: 'A whole one.',
        model: 'gpt-4o',
        updatedAt: '2026-11-03T12:00:00.000Z',
      },
    ],
  });
  await renderPanel();
  await expect.element(script().getByText('Half of a draft')).toBeVisible();
  await expect.element(page.getByText(/Not finished/)).toBeVisible();
  await panelButton('Earlier version').click();
  await expect.element(script().getByText('A whole one.')).toBeVisible();
  await vi.waitFor(() =>
    expect(api.sent(saveAiDraft)).toEqual([{ templateId: 'script_seo', text: 'A whole one.' }]),
  );
});

test('the text beside the template', async () => {
  await finish('Anita, a new text.');
  await panelButton('Compare').click();
  await expect.element(page.getByRole('heading', { name: 'Template script' })).toBeVisible();
  await expect.element(script().getByText('Shall we begin?')).toBeVisible();
  await expect.element(script().getByText('Anita, a new text.')).toBeVisible();
  await panelButton('Compare').click();
  expect(page.getByRole('heading', { name: 'Template script' }).query()).toBeNull();
});

test('AI-35: an edited text is kept as a draft and saved as the generated pitch', async () => {
  const onSaved = vi.fn();
  const { api } = await finish('Anita, a new text.', { onSaved });
  await panelButton('Edit').click();
  await page.getByLabelText('Your text').fill('Anita, my own words.');
  await expect.element(page.getByText('Kept as a draft')).toBeVisible();
  expect(api.sent(saveAiDraft)).toEqual([
    { templateId: 'script_seo', text: 'Anita, my own words.' },
  ]);
  const saved = aiInterview({ generatedPitch: 'Anita, my own words.' });
  api.reply(savePitch, saved);
  await panelButton('Save Script').click();
  await expect.element(toasts().getByText('Script Saved')).toBeVisible();
  expect(api.sent(savePitch)).toEqual([
    expect.objectContaining({ generatedPitch: 'Anita, my own words.' }),
  ]);
  expect(onSaved).toHaveBeenCalledWith(saved);
});

test('AI-35: a failed save says so and the text stays', async () => {
  const { api } = await finish('Anita, a new text.');
  api.refuse(savePitch, 'unexpected');
  await panelButton('Save Script').click();
  await expect.element(toasts().getByText('Save Failed')).toBeVisible();
  await expect.element(script().getByText('Anita, a new text.')).toBeVisible();
});

test('the text can be copied', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await finish('Anita, a new text.');
  await panelButton('Copy').click();
  await expect.element(toasts().getByText('Copied')).toBeVisible();
  expect(write).toHaveBeenCalledWith('Anita, a new text.');
  write.mockRejectedValue(new Error('no'));
  await panelButton('Copy').click();
  await expect.element(toasts().getByText('Not copied')).toBeVisible();
});

test('what nobody told it is listed and marked in its place', async () => {
  await finish(
    "[TRIAL]\nWe promise 60 reviews for $49, says Bob Miller to [[P9]].\n\nJoe's phone rings.",
  );
  const notice = page.getByRole('region', { name: 'To check before you say this' });
  await expect.element(notice).toMatchTextContent(/5 things to check before you say this/);
  await notice.getByRole('button', { name: '$49' }).click();
  const marked = [...document.querySelectorAll('mark')].map((one) => one.textContent);
  expect(marked).toEqual(['We promise', '60', '$49', 'Bob Miller', '[[P9]]']);
  expect(document.activeElement?.textContent).toBe('$49');
});

test('a single thing to check is one thing, and a clean text has none', async () => {
  await finish('It costs $49.');
  await expect.element(page.getByText('1 thing to check before you say this.')).toBeVisible();
  await panelButton('Edit').click();
  await page.getByLabelText('Your text').fill('Shall we begin?');
  await panelButton('Done').click();
  expect(page.getByText(/to check before you say this/).query()).toBeNull();
});

test('what will be sent is shown letter by letter, with what each code stands for', async () => {
  const { api } = aiApi();
  await renderPanel();
  const sent = page.getByRole('region', { name: 'The text that will be sent' });
  await expect.element(sent.getByText('You write for a seller.', { exact: false })).toBeVisible();
  expect(sent.element().textContent).toBe(
    'InstructionsYou write for a seller.\n[[P1]] is the business. [[P2]] is the client.MaterialBusiness: [[P1]]\nContact: [[P2]]',
  );
  await expect.element(page.getByText('Maple Street Dental')).toBeVisible();
  await expect.element(page.getByText('not sent')).toBeVisible();
  await tone().selectOptions('Friendly');
  await vi.waitFor(() =>
    expect(api.sent(previewPrompt).at(-1)).toMatchObject({ preferences: { tone: 'Friendly' } }),
  );
});

test('a name that would still be readable is named, and nothing can be sent', async () => {
  const { api } = aiApi();
  api.reply(previewPrompt, {
    model: 'gpt-4o-mini',
    maxTokens: 0,
    system: '',
    user: '',
    names: [],
    leaks: ['Facts'],
  });
  await renderPanel();
  await expect.element(page.getByText(/Facts would still be readable/)).toBeVisible();
});

test('hostile text of a provider is text', async () => {
  await finish(
    '<img src=x onerror="document.title=1"> <script>document.title=2</script> [x](javascript:1)',
  );
  await expect.element(script().getByText('<img src=x', { exact: false })).toBeVisible();
  expect(document.querySelector('main img, main script')).toBeNull();
});
