import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toClientIdentity } from '#ai/identity/ClientIdentity.ts';
import { restoreIdentity } from '#ai/identity/hideIdentity.ts';
import { serviceIds } from '#interviews/ServiceId.ts';
import { buildTemplateView } from '#templates/buildTemplateView.ts';
import { renderTemplate } from '#templates/renderTemplate.ts';
import { builtInTexts } from '#templates/texts/builtInTexts.ts';
import { anInterview } from '#test/anInterview.ts';
import { scaleRuns } from '#test/scaleRuns.ts';
import { buildPrompt, type PromptInput } from './buildPrompt.ts';
import { listPromptFacts } from './listPromptFacts.ts';
import { preparePrompt } from './preparePrompt.ts';

const first = fc.constantFrom(
  'Elena',
  'Zoë',
  'Bo',
  "D'Arcy",
  'Mary-Jane',
  'Ina',
  'Ann',
  'Rating',
  'Question',
  'ÅSA',
);
const last = fc.constantFrom(
  'Marsh',
  'O’Neill',
  'Ng',
  'García',
  'Customer',
  'van Dyk',
  'Reviews',
  'Draft',
  'Smith',
);
const business = fc.constantFrom(
  "Joe's Pizza & Grill",
  'A+ Auto (NYC)',
  'Seller',
  'Zen🌸Spa',
  'The C++ Shop, Inc.',
  'Marketing',
  'x.y*z',
  'Über Ärzte',
  '24/7 Locksmith',
);
const written = fc.constantFrom(
  (name: string) => name,
  (name: string) => name.toUpperCase(),
  (name: string) => name.toLowerCase(),
  (name: string) => `${name}'s`,
  (name: string) => `(${name}),`,
  (name: string) => `“${name}”`,
);

/** Test oracle for `hideIdentity`: finds the whole name or a part of it as a word, in any case. */
function isInside(text: string, name: string): boolean {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'iu').test(text);
}

test('W-14: generated clients are not recognizable in the prompt, and everything is restored', () => {
  let sent = 0;
  fc.assert(
    fc.property(
      first,
      last,
      business,
      written,
      fc.constantFrom(...serviceIds),
      (given, family, name, write, service) => {
        const contactName = `${given} ${family}`;
        const contactEmail = 'owner@client-shop.example';
        const words = [contactName, given, family, name].map(write).join(' and ');
        const interview = anInterview({
          businessName: name,
          contactName,
          contactEmail,
          selectedServiceId: service,
          answers: {
            ideal_90_days: `Ask ${words}, call (937) 555-0142`,
            ideal_12_months: `See client-shop.example/offer or mail ${contactEmail.toUpperCase()}`,
          },
        });
        const rendered = renderTemplate(
          builtInTexts[`script_${service}`],
          buildTemplateView(interview),
        );
        const input: PromptInput = {
          kind: 'script',
          tone: 'friendly',
          length: 'short',
          guidance: `Greet ${given}.`,
          facts: listPromptFacts(interview, 'script'),
          templateText: rendered.ok ? rendered.text : '',
        };
        const prepared = preparePrompt(input, toClientIdentity(interview));
        if (!prepared.ok) return;
        sent += 1;
        const { system, user } = prepared.prompt;
        for (const secret of [
          contactName,
          given,
          family,
          name,
          contactEmail,
          'client-shop',
          '555-0142',
        ]) {
          expect(isInside(`${system}\n${user}`, secret), secret).toBe(false);
        }
        expect(restoreIdentity(user, prepared.tokens)).toBe(buildPrompt(input).user);
      },
    ),
    { numRuns: scaleRuns(400) },
  );
  expect(sent).toBe(scaleRuns(400));
});
