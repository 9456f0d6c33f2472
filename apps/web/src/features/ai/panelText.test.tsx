import { listAiDrafts, saveAiDraft } from '@salespro/contract/ai.ts';
import { savePitch } from '@salespro/contract/pitch.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { listFormStateKeys } from '#sync/copies/formStates.ts';
import { reopenApp } from '#test/renderApp.tsx';
import {
  aiApi,
  aiInterview,
  aiScriptRegion,
  expectToast,
  finishWriting,
  generationDone,
  panelButton,
  renderPanel,
  startWriting,
  textEvent,
  toasts,
} from '#test/renderPanel.tsx';

test('shows streamed words with their count and no percentage', async () => {
  const { stream } = await startWriting();
  await expect.element(page.getByText('Writing the script...')).toBeVisible();
  await expect.element(page.getByText('0 words so far')).toBeVisible();
  stream.send(textEvent('[OPEN]\nAnita, '), textEvent('thank'));
  await expect.element(page.getByText('2 words so far')).toBeVisible();
  await expect.element(aiScriptRegion().getByText('Anita, thank')).toBeVisible();
  stream.send(textEvent(' you.'), generationDone);
  stream.end();
  await expect.element(page.getByText(/3 words · about 1 minute · gpt-4o-mini/)).toBeVisible();
  await expect.element(page.getByText('Script finished, 3 words')).toBeInTheDocument();
  expect(aiScriptRegion().element().textContent).not.toContain('%');
});

test('renders the first word within a few frames after it arrives', async () => {
  const { stream } = await startWriting();
  stream.send(textEvent('Anitafirst '));
  let frames = 0;
  while (!document.body.textContent?.includes('Anitafirst')) {
    await new Promise(requestAnimationFrame);
    frames += 1;
  }
  expect(frames).toBeLessThan(6);
});

test('W-16: Stop ends the request and keeps the text so far', async () => {
  const { stream } = await startWriting();
  stream.send(textEvent('Anita, this is half'));
  await expect.element(aiScriptRegion().getByText('Anita, this is half')).toBeVisible();
  await panelButton('Stop').click();
  await expect.element(page.getByText(/Not finished\. It's saved as a draft/)).toBeVisible();
  await expect.element(aiScriptRegion().getByText('Anita, this is half')).toBeVisible();
  expect(stream.isLeft()).toBe(true);
  expect(page.getByText('Generation Failed').query()).toBeNull();
});

test('offers the earlier text after a second generation', async () => {
  const { stream } = await finishWriting('The first text.');
  await panelButton('Write again').click();
  stream.send(textEvent('The second text.'), generationDone);
  stream.end();
  await expect.element(aiScriptRegion().getByText('The second text.')).toBeVisible();
  await panelButton('Earlier version').click();
  await expect.element(aiScriptRegion().getByText('The first text.')).toBeVisible();
  await panelButton('Earlier version').click();
  await expect.element(aiScriptRegion().getByText('The second text.')).toBeVisible();
});

test('keeps the text when a generation fails before its first word', async () => {
  const { stream } = await finishWriting('The first text.');
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
  await expect.element(aiScriptRegion().getByText('The first text.')).toBeVisible();
  await expect.element(panelButton('Save Script')).toBeEnabled();
});

test('shows the draft after a reload, complete or not', async () => {
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
  await expect.element(aiScriptRegion().getByText('Half of a draft')).toBeVisible();
  await expect.element(page.getByText(/Not finished/)).toBeVisible();
  await panelButton('Earlier version').click();
  await expect.element(aiScriptRegion().getByText('A whole one.')).toBeVisible();
  await vi.waitFor(() =>
    expect(api.sent(saveAiDraft)).toEqual([{ templateId: 'script_seo', text: 'A whole one.' }]),
  );
});

test('shows the text next to the template when comparing', async () => {
  await finishWriting('Anita, a new text.');
  await panelButton('Compare').click();
  await expect.element(page.getByRole('heading', { name: 'Template script' })).toBeVisible();
  await expect.element(aiScriptRegion().getByText('Shall we begin?')).toBeVisible();
  await expect.element(aiScriptRegion().getByText('Anita, a new text.')).toBeVisible();
  await panelButton('Compare').click();
  expect(page.getByRole('heading', { name: 'Template script' }).query()).toBeNull();
});

test('AI-35: an edited text is kept as a draft and saved as the generated pitch', async () => {
  const { api } = await finishWriting('Anita, a new text.');
  await panelButton('Edit').click();
  await page.getByLabelText('Your text').fill('Anita, my own words.');
  await expect.element(page.getByText('Saved as a draft')).toBeVisible();
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
});

test('AI-35, G-078: shows a note about a saved pitch until this text is saved', async () => {
  const notice = page.getByText('This interview has a saved pitch. Save Script replaces it.');
  const { api } = await finishWriting('Anita, hello.', {
    interview: aiInterview({ generatedPitch: 'The recap of yesterday' }),
  });
  await expect.element(notice).toBeVisible();
  expect(api.sent(savePitch)).toEqual([]);
});

test('AI-35, G-078: shows no note when no pitch is saved', async () => {
  await finishWriting('Anita, hello.', { interview: aiInterview({ generatedPitch: null }) });
  await expect.element(panelButton('Save Script')).toBeVisible();
  expect(page.getByText(/saved pitch/).query()).toBeNull();
});

test('AI-35: a draft whose save fails late never replaces a newer one', async () => {
  const { api } = await finishWriting('Anita, a new text.');
  await panelButton('Edit').click();
  api.reject(saveAiDraft, 'unexpected');
  const release = api.hold(saveAiDraft);
  await page.getByLabelText('Your text').fill('Older words.');
  await vi.waitFor(() => expect(api.sent(saveAiDraft)).toHaveLength(1));
  api.reply(saveAiDraft, { ok: true });
  await page.getByLabelText('Your text').fill('Newer words.');
  await panelButton('Done').click();
  release();
  await vi.waitFor(() => expect(api.sent(saveAiDraft).length).toBeGreaterThan(1));
  await panelButton('Edit').click();
  await expect.element(page.getByText('Saved as a draft')).toBeVisible();
  expect(api.sent(saveAiDraft)).toEqual([
    { templateId: 'script_seo', text: 'Older words.' },
    { templateId: 'script_seo', text: 'Newer words.' },
  ]);
});

test('AI-35: restores an edited text after a failed save and a reload, and sends it', async () => {
  const { api } = await finishWriting('Anita, a new text.');
  await panelButton('Edit').click();
  api.reject(saveAiDraft, 'unexpected');
  await page.getByLabelText('Your text').fill('Anita, my own words.');
  await expect
    .element(page.getByText("Not saved to the server yet. It's still here"))
    .toBeVisible();
  await reopenApp();
  const { api: later } = aiApi();
  await renderPanel();
  await expect.element(aiScriptRegion().getByText('Anita, my own words.')).toBeVisible();
  await vi.waitFor(() =>
    expect(later.sent(saveAiDraft)).toEqual([
      { templateId: 'script_seo', text: 'Anita, my own words.' },
    ]),
  );
  await vi.waitFor(() => expect(listFormStateKeys(['ai_text'])).toEqual([]));
});

test('AI-35, ERR-09: a failed save says so and the text stays', async () => {
  const { api } = await finishWriting('Anita, a new text.');
  api.reject(savePitch, 'unexpected');
  await panelButton('Save Script').click();
  await expect.element(toasts().getByText('Save Failed')).toBeVisible();
  await expect.element(aiScriptRegion().getByText('Anita, a new text.')).toBeVisible();
});

test('ERR-07: copies the text, and explains how to copy by hand when that fails', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await finishWriting('Anita, a new text.');
  await panelButton('Copy').click();
  await expect.element(panelButton('Copied')).toBeVisible();
  expect(write).toHaveBeenCalledWith('Anita, a new text.');
  write.mockRejectedValue(new Error('no'));
  await panelButton('Copied').click();
  await expect.element(toasts().getByText('Failed to copy')).toBeVisible();
  await expect.element(panelButton('Copy')).toBeVisible();
});

test('lists unsupported statements and highlights them in the text', async () => {
  await finishWriting(
    "[TRIAL]\nWe promise 60 reviews for $49, says Bob Miller to [[P9]].\n\nJoe's phone rings.",
  );
  const notice = page.getByRole('region', { name: 'To check before you say this' });
  await expect.element(notice).toMatchTextContent(/5 things to check before you say this/);
  await notice.getByRole('button', { name: '$49' }).click();
  const marked = [...document.querySelectorAll('mark')].map((one) => one.textContent);
  expect(marked).toEqual(['We promise', '60', '$49', 'Bob Miller', '[[P9]]']);
  expect(document.activeElement?.textContent).toBe('$49');
});

test('uses the singular for one statement, and shows no notice without any', async () => {
  await finishWriting('It costs $49.');
  await expect.element(page.getByText('1 thing to check before you say this.')).toBeVisible();
  await panelButton('Edit').click();
  await page.getByLabelText('Your text').fill('Shall we begin?');
  await panelButton('Done').click();
  expect(page.getByText(/to check before you say this/).query()).toBeNull();
});

test('renders HTML in a provider reply as plain text', async () => {
  await finishWriting(
    '<img src=x onerror="document.title=1"> <script>document.title=2</script> [x](javascript:1)',
  );
  await expect.element(aiScriptRegion().getByText('<img src=x', { exact: false })).toBeVisible();
  expect(document.querySelector('main img, main script')).toBeNull();
});
