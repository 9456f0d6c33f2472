import { randomUUID } from 'node:crypto';
import { buildPrompt } from '@salespro/domain/ai/buildPrompt.ts';
import { restoreIdentity } from '@salespro/domain/ai/identity/hideIdentity.ts';
import { listPromptFacts } from '@salespro/domain/ai/listPromptFacts.ts';
import { buildNewInterview } from '@salespro/domain/interviews/form/toInterviewFields.ts';
import { serviceIds } from '@salespro/domain/interviews/ServiceId.ts';
import type { Note, NoteKind } from '@salespro/domain/notes/Note.ts';
import { buildTemplateView } from '@salespro/domain/templates/buildTemplateView.ts';
import { renderTemplate } from '@salespro/domain/templates/renderTemplate.ts';
import { builtInTexts } from '@salespro/domain/templates/texts/builtInTexts.ts';
import { expect, test } from 'vitest';
import { containsSecret, listHardToRedactClients } from '#test/hardToRedactClients.ts';
import { interviewFields } from '#test/interviewFields.ts';
import { toCompletionRequest } from './aiProvider.ts';
import { composePrompt } from './composePrompt.ts';

/** Number of generated clients; `AI_BULK=10000` sets it to 10,000. */
const count = Number(process.env.AI_BULK ?? 400);
const seed = Number(process.env.AI_SEED ?? Math.floor(Math.random() * 2 ** 31));

/** The same as over HTTP, without database and network: more clients in less time, all services. */
test(`W-14, NOTE-20: ${count} clients of all services: no name in the body of a request, of no quote either, and no note of the seller (seed ${seed})`, async () => {
  const found: string[] = [];
  let rejected = 0;
  let quotes = 0;
  let mine = 0;
  for (const [place, { secrets, answers, ...names }] of listHardToRedactClients(
    count,
    seed,
  ).entries()) {
    const service = serviceIds[place % serviceIds.length] ?? 'seo';
    const templateId =
      place % 3 === 0 ? (`recap_${service}` as const) : (`script_${service}` as const);
    // Quotes contain the client's names like the answers do; the seller's notes must not be sent at all.
    const own = `mine ${randomUUID()}`;
    const said = Object.entries(answers).filter(([, value]) => typeof value === 'string');
    const notes = [
      ...said.map(([questionId, value]) => toNote('quote', String(value), questionId)),
      toNote('quote', `${names.contactName} of ${names.businessName} said so`),
      toNote('note', own),
    ];
    const fields = interviewFields(names) as Parameters<typeof buildNewInterview>[1];
    const interview = {
      ...buildNewInterview(randomUUID(), fields, '2026-03-04T15:07:00.000Z'),
      selectedServiceId: service,
      answers,
      notes,
      seq: 1,
    };
    const { prepared, model } = await composePrompt(
      {
        settings: { findPreferences: async () => null } as never,
        findInterview: async () => interview as never,
        findTemplateText: async () => builtInTexts[templateId],
      },
      'user',
      {
        session: { id: interview.id },
        templateScript: { templateId },
        preferences: { guidance: `Greet ${names.contactName}.` },
        selectedService: service,
      },
    );
    if (!prepared.ok) {
      rejected += 1;
      continue;
    }
    const body = toCompletionRequest(model, prepared.prompt);
    const sent = body.messages.map(({ content }) => String(content)).join('\n');
    quotes += sent.split('In their words').length - 1;
    mine += 1;
    if (sent.includes(own)) found.push(own);
    for (const secret of secrets)
      if (containsSecret(sent, secret)) found.push(`${secret.text} of ${names.contactName}`);
    const rendered = renderTemplate(builtInTexts[templateId], buildTemplateView(interview));
    const kind = templateId.startsWith('recap_') ? 'recap' : 'script';
    const original = buildPrompt({
      kind,
      tone: null,
      length: null,
      guidance: `Greet ${names.contactName}.`,
      facts: listPromptFacts(interview, kind),
      templateText: rendered.ok ? rendered.text : '',
    }).user;
    if (restoreIdentity(prepared.prompt.user, prepared.tokens) !== original)
      expect(restoreIdentity(prepared.prompt.user, prepared.tokens)).toBe(original);
  }
  process.stdout.write(
    `identity, composed: ${count} clients, ${rejected} refused, ${found.length} names found in answers and ${quotes} quotes, none of ${mine} own notes, seed ${seed}\n`,
  );
  expect([...new Set(found)]).toEqual([]);
  expect(Math.min(quotes, mine)).toBeGreaterThan(100);
  expect(rejected).toBeLessThan(count / 50 + 1);
}, 1_800_000);

function toNote(kind: NoteKind, text: string, questionId?: string): Note {
  const at = '2026-03-04T15:07:00.000Z';
  const place = { screen: 'questions', ...(questionId && { questionId }) } as const;
  return { id: randomUUID(), kind, text: text.slice(0, 500), ...place, madeAt: at, changedAt: at };
}
