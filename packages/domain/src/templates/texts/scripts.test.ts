import { describe, expect, test } from 'vitest';
import { emptyInterview } from '#checks/cases/lintInterviews.ts';
import type { Answers } from '#interviews/Answers.ts';
import { type ServiceId, serviceIds } from '#interviews/ServiceId.ts';
import { renderTemplate } from '#templates/renderTemplate.ts';
import { type ScriptTemplateId, scriptTemplateIds } from '#templates/TemplateId.ts';
import { templateView } from '#templates/templateView.ts';
import { builtInTexts } from './builtInTexts.ts';

const serviceOf = (id: string): ServiceId => serviceIds.find((each) => id.includes(each)) ?? 'seo';

function speak(id: ScriptTemplateId, answers: Answers, service = serviceOf(id)): string {
  const view = templateView({ ...emptyInterview(service), industry: 'Dental', answers });
  const rendered = renderTemplate(builtInTexts[id], view);
  return rendered.ok ? rendered.text : 'not rendered';
}

const withPrice = scriptTemplateIds.filter((id) => id !== 'script_reputation_management');
const worth: Answers = { first_purchase_amount: '$250 - $500', customer_worth: 800 };

describe('the price in a script', () => {
  test.each(withPrice)('SAY-15: %s says the price, and what moves it', (id) => {
    const text = speak(id, {});
    const part = text.slice(text.indexOf('[PRICE'), text.indexOf('[ASK'));
    expect(part).toMatch(
      /\nIt runs from \$\d+ to \$[\d,]+ a month\. What moves you up or down is how many [^.]+\./,
    );
    expect(text).not.toContain('price list');
  });

  test('SAY-15: the trial names the price after it, and no fee for itself', () => {
    const text = speak('script_reputation_management', {});
    expect(text).toContain(
      "There's no charge for the trial. If you like what you see, it runs from $197 to $397 a month. If you don't, we shake hands, and you keep every review.",
    );
  });

  test.each(withPrice)('SAY-16: %s says what covers the fee where it is known', (id) => {
    const text = speak(id, worth);
    expect(text).toMatch(
      /\nGoing by [^.]+ patients? (?:a month|coming back each month) would cover/,
    );
    expect(text).toMatch(/sales and not profit, so you'd want a bit more than that\./);
    expect(text.includes("That's before ad spend")).toBe(
      ['pay_per_click', 'fb_ads'].includes(serviceOf(id)),
    );
    const blank = speak(id, {});
    expect(blank).not.toMatch(/Going by (?:what|the first|that,)/);
    const part = blank.slice(blank.indexOf('[PRICE'), blank.indexOf('[ASK'));
    expect(part).toMatch(/\?/);
  });

  test.each(withPrice)('SAY-16: %s makes no claim where it would take too many', (id) => {
    const steep = speak(id, { first_purchase_amount: '$0 - $250', customer_worth: 5 });
    expect(steep).toContain(
      "At that price it would take a lot of new patients to break even, so I'd look at a smaller step first.",
    );
    expect(steep).not.toContain('would cover the fee');
  });

  test.each(scriptTemplateIds)('SAY-16: %s never says "one customer a month"', (id) => {
    expect(builtInTexts[id]).not.toMatch(/one customer a month|one a month likely/);
  });
});

describe('what a script says', () => {
  test.each(scriptTemplateIds)('SAY-17: %s asks for the 90 days it does not know', (id) => {
    const question =
      'Before I go on, what would make the next 90 days a win for you?\n\n[PAUSE - write it down]';
    expect(speak(id, {})).toContain(question);
    expect(speak(id, { ideal_90_days: 'More calls' })).not.toContain(question);
  });

  test.each(scriptTemplateIds)('SAY-17: %s has no label lines and no "not covered yet"', (id) => {
    expect(builtInTexts[id]).not.toMatch(/^[A-Z][^{}.?!"]*: \{\{\w+\}\}$/m);
    expect(builtInTexts[id]).not.toMatch(/Not covered yet|^- /m);
  });

  test.each(scriptTemplateIds)('SAY-19: %s is spoken American', (id) => {
    const out =
      /\b(?:shall|lovely|may I|sum|till|quarter of an hour|have you got|flat out|in your trade|first stone|drawer|the say)\b/i;
    expect(out.exec(builtInTexts[id])?.[0]).toBeUndefined();
    expect(builtInTexts[id]).not.toMatch(/^(?:One|Two|Three)\. /m);
  });

  test.each(scriptTemplateIds)('SAY-02: %s says the word of the trade', (id) => {
    const own = builtInTexts[id].replace(/\{\{[^}]*\}\}/g, '');
    expect(own).not.toMatch(/\bcustomers?\b/i);
  });

  test('SAY-27: one study, told as it was', () => {
    const text = builtInTexts.script_ai_power_package_messages;
    expect(text).toContain('Harvard Business Review reported on this back in 2011.');
    expect(text).toContain('nearly seven times as likely to have a real conversation');
    expect(text).not.toMatch(/two thousand|2,241|one in four/i);
  });
});
