import { describe, expect, test } from 'vitest';
import { lintSource } from './lintSource.ts';

const good = `[OPEN]
{{#first_name}}
{{first_name}}, hello.
{{/first_name}}
{{#business_services}}
Your main goal is {{business_services_phrase}}.
{{/business_services}}
{{#how_getting_customers}}
How people find you: {{how_getting_customers}}
{{/how_getting_customers}}
Calls:
{{#ai_incoming_calls}}
- {{.}}
{{/ai_incoming_calls}}
{{#ideal_90_days}}
Your words:
"{{ideal_90_days}}"
{{/ideal_90_days}}
It takes 30 days and costs {{primary_service_price}}, or $197.`;

describe('lintSource', () => {
  test('finds nothing in a well guarded text', () => {
    expect(lintSource(good)).toEqual([]);
  });

  test.each([
    ['trade-word', 'You want more patients.'],
    ['unparsable', '{{#first_name}} never closed'],
    ['if-else', '{{#if first_name}}Hello.{{else}}Hi.{{/if}}'],
    ['unknown-variable', '{{#frist_name}}Hello.{{/frist_name}}'],
    ['unguarded', 'Hello {{first_name}}.'],
    ['unguarded', '{{^first_name}}Hello {{first_name}}.{{/first_name}}'],
    ['unguarded', 'Your main goal is {{business_services_phrase}}.'],
    ['unguarded', "You've got {{database_size_phrase}}."],
    ['trade-word', 'You want more patients.'],
    ['unguarded', 'Your Google ads are {{google_ads_performance_phrase}}.'],
    ['unguarded', 'It runs {{price_phrase}}.'],
    ['list-section', '{{#advertising_types}}You run ads.{{/advertising_types}}'],
    ['inline-quote', '{{#ideal_90_days}}You want {{ideal_90_days}}.{{/ideal_90_days}}'],
    ['inline-quote', '{{#ideal_90_days}}\n"{{ideal_90_days}}" is it.\n{{/ideal_90_days}}'],
    ['inline-choice', '{{#website_age}}\nYour site is {{website_age}} old.\n{{/website_age}}'],
    ['number', 'It costs $499.'],
    ['number', 'We call within 5 minutes.'],
    ['number', 'About 62% do.'],
  ])('finds %s in "%s"', (rule, template) => {
    expect(lintSource(template).map((each) => each.rule)).toContain(rule);
  });

  test('numbers in headings and above the first one are not ours', () => {
    expect(lintSource('Under 45 seconds.\n\n### "Someone wants $99."\n**Ask:** Who?')).toEqual([]);
    expect(lintSource('Under 45 seconds.')).toEqual([{ rule: 'number', detail: '45' }]);
  });
});
