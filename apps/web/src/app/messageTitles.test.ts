import { guardMessages } from '@salespro/domain/interviews/flow/guardMessages.ts';
import { expect, test } from 'vitest';
import { messages as ai } from '#ai/messages.ts';
import { messages as editor } from '#templates/editor/messages.ts';
import { messages as objections } from '#templates/objections/messages.ts';
import { messages as trial } from '#trial/messages.ts';

test('ERR-09: similar titles keep their own letter case, room by room', () => {
  expect(editor.failed.saveAccount.title).toBe('Save failed');
  expect(editor.failed.saveGlobal.title).toBe('Save failed');
  expect(trial.saveFailed.title).toBe('Save failed');
  expect(ai.saveFailed.title).toBe('Save Failed');
  expect(objections.saveFailed('why').title).toBe('Save Failed');
  expect(guardMessages.missing.title).toBe('Session not found');
  expect(guardMessages.recommendationsMissing.title).toBe('Session Not Found');
  expect(editor.authenticationRequired.title).toBe('Authentication required');
  expect(objections.authenticationRequired.title).toBe('Authentication Required');
});
