import { describe, expect, test } from 'vitest';
import { emptyInterview } from '#checks/cases/buildLintInterviews.ts';
import type { Answers } from '#interviews/Answers.ts';
import type { Interview } from '#interviews/Interview.ts';
import { type ServiceId, serviceIds } from '#interviews/ServiceId.ts';
import { practiceSamples } from '#practice/practiceSamples.ts';
import { buildTemplateView } from '#templates/buildTemplateView.ts';
import { renderTemplate } from '#templates/renderTemplate.ts';
import { recapTemplateIds, scriptTemplateIds, type TemplateId } from '#templates/TemplateId.ts';
import { builtInTexts } from './builtInTexts.ts';

function speak(
  id: TemplateId,
  service: ServiceId,
  answers: Answers,
  names: Partial<Interview> = {},
): string {
  const interview = { ...emptyInterview(service), answers, ...names };
  const rendered = renderTemplate(builtInTexts[id], buildTemplateView(interview));
  return rendered.ok ? rendered.text : 'not rendered';
}

describe("the client's own words", () => {
  test.each(practiceSamples)(
    'RECAP-02: $businessName hears its goals, alone in quotes',
    (sample) => {
      const { serviceId, answers, trial: _, ...names } = sample;
      for (const id of [`recap_${serviceId}`, `script_${serviceId}`] as const) {
        const lines = speak(id, serviceId, answers, names).split('\n');
        expect(lines).toContain(`"${answers.ideal_90_days}"`);
        expect(lines).toContain(`"${answers.ideal_12_months}"`);
      }
    },
  );

  test.each([
    ['recap_reputation_management', 'reviews_collection_method', { reviews_collection: true }],
    ['recap_pay_per_click', 'target_keywords', {}],
    ['recap_fb_ads', 'target_audience', {}],
    ['recap_message_marketing', 'mm_reconnect_impact', {}],
    ['script_message_marketing', 'mm_reconnect_impact', {}],
  ] as const)('%s quotes %s', (id, question, others) => {
    const service = serviceIds.find((each) => id.endsWith(each)) ?? 'seo';
    const said = 'It\'s "great" & <b>more</b>';
    expect(speak(id, service, { ...others, [question]: said })).toContain(
      `\n"It's "great" & <b>more</b>"\n`,
    );
  });

  test('TPL-09: names appear as typed', () => {
    const names = { businessName: "Joe's A & B <x>", contactName: "D'Arcy O'Neill" };
    const text = speak('script_reputation_management', 'reputation_management', {}, names);
    expect(text).toContain("Joe's A & B <x>");
    expect(text).toContain("D'Arcy, thank you.");
  });
});

describe('nothing is claimed that was not asked', () => {
  test.each([...recapTemplateIds, ...scriptTemplateIds])(
    'RECAP-08: %s does not say "you told me" in an empty interview',
    (id) => {
      for (const service of serviceIds) {
        const text = speak(id, service, {}, { businessName: '', contactName: '' });
        expect(text).not.toMatch(/you (?:told me|said|picked|gave me)\b/i);
        expect(text).not.toMatch(/you don't have a (?:set way|customer list)|no customer list/i);
        expect(text).toContain(
          id.startsWith('recap_')
            ? "It's 90 days from now and things went great. What happened?"
            : 'what would make the next 90 days a win for you?',
        );
        expect(text).not.toMatch(/^,|^ /m);
      }
    },
  );

  test.each([
    [{}, 'How do you ask for reviews today?'],
    [{ reviews_collection: false }, "you don't have a set way to ask for reviews"],
    [{ reviews_collection: 'no' }, "you don't have a set way to ask for reviews"],
    [{ reviews_collection: true }, 'You do ask for reviews today.\n\nDid I get that right?'],
    [
      { reviews_collection: true, reviews_collection_method: 'By card' },
      'You told me how it works:\n"By card"',
    ],
  ])('the trial script answers %j honestly', (answers, line) => {
    expect(speak('script_reputation_management', 'reputation_management', answers)).toContain(line);
  });

  test.each([
    [{}, 'Do you keep a list of your customers, on paper or in software?', 'hear from you'],
    [
      { customer_list: false, mm_promotions_existing_db: 'Monthly' },
      "You've got no customer list yet.",
      'hear from you',
    ],
    [
      { customer_list: true, customer_list_size: '200+', mm_promotions_existing_db: 'Never' },
      "You've got a list of more than 200 people, and they never hear from you.",
      'no customer list',
    ],
  ])('the message recap reads %j', (answers, line, not) => {
    const text = speak('recap_message_marketing', 'message_marketing', answers);
    expect(text).toContain(line);
    expect(text).not.toContain(not);
  });

  test.each([
    [['Nothing right now'], "For search so far, nothing's being done."],
    [[], "What's been done so far to help people find you on Google?"],
    [undefined, "What's been done so far to help people find you on Google?"],
    [
      ['Blog posts', 'Directory listings'],
      "For search so far, you've got blog posts and directory listings.",
    ],
  ])('the search recap reads %j', (efforts, line) => {
    const answers = efforts ? { current_seo_efforts: efforts } : {};
    expect(speak('recap_seo', 'seo', answers)).toContain(line);
  });

  test('a worth of 0 is not quoted in the social ads script', () => {
    const asked = "What's one customer worth to you over the years";
    expect(speak('script_fb_ads', 'fb_ads', { customer_lifetime_value: 0 })).toContain(asked);
    const spoken = speak('script_fb_ads', 'fb_ads', { customer_lifetime_value: 900 });
    expect(spoken).toContain('\nYou said one customer is worth about $900 to you over time.\n');
    expect(spoken).not.toContain(asked);
  });

  test.each([
    ['$0 - $250', 'up to $250'],
    ['$250 - $500', '$250 to $500'],
    ['Over $1,000', 'over $1,000'],
    ['about $80', 'about $80'],
  ])('a first sale of "%s" is said as a sentence', (first_purchase_amount, spoken) => {
    for (const [id, service] of [
      ['script_pitch', 'seo'],
      ['script_seo', 'seo'],
      ['script_pay_per_click', 'pay_per_click'],
      ['script_ai_power_package', 'ai_power_package'],
      ['script_ai_power_package_calls', 'ai_power_package'],
    ] as const) {
      expect(speak(id, service, { first_purchase_amount })).toContain(
        `\nYou told me a new customer spends ${spoken} with you the first time.\n`,
      );
    }
  });

  test.each([...recapTemplateIds, ...scriptTemplateIds])(
    'RECAP-08: %s never says "Not Running Any Advertising"',
    (id) => {
      const service = serviceIds.find((each) => id.includes(each)) ?? 'seo';
      const none = speak(id, service, { advertising_types: ['Not Running Any Advertising'] });
      expect(none).not.toContain('Not Running Any');
      const some = speak(id, service, { advertising_types: ['Google Ads'] });
      expect(none.includes("you're not running any advertising.")).toBe(
        some.includes("you're running Google Ads."),
      );
    },
  );

  test("onboarding goals of another service do not repeat the social ads' goal", () => {
    const text = speak(
      'recap_fb_ads',
      'message_marketing',
      {},
      {
        onboardingAnswers: { campaign_goals: ['Bring back past customers', 'Ask for reviews'] },
      },
    );
    expect(text).not.toContain('What you want from ads first');
  });
});

describe('old interviews', () => {
  test.each([
    [
      'recap_reputation_management',
      'reputation_management',
      'review_management',
      'negative_review_procedure',
      'No set plan',
    ],
    [
      'recap_reputation_management',
      'reputation_management',
      'google_profile_performance',
      'google_profile_leads',
      '1-5 a month',
    ],
    [
      'recap_pay_per_click',
      'pay_per_click',
      'landing_page_strategy',
      'landing_pages',
      'The homepage',
    ],
    ['recap_seo', 'seo', 'website_ranking', 'google_ranking', 'Page one'],
    ['recap_fb_ads', 'fb_ads', 'fb_ads_budget', 'social_media_budget', 'Not set yet'],
    [
      'script_pitch',
      'seo',
      'business_goal',
      'business_services',
      'Grow and bring in more customers',
    ],
  ] as const)('TPL-19: %s of %s reads %s like %s', (id, service, legacy, current, value) => {
    const text = speak(id, service, { [legacy]: value });
    expect(text).toBe(speak(id, service, { [current]: value }));
    expect(text).not.toBe(speak(id, service, {}));
  });
});

describe('names', () => {
  test.each([
    ['Prince', 'Prince, thank you.'],
    ['Elena Marsh', 'Elena, thank you.'],
    ['', 'Thank you for your time today.'],
    ['   ', 'Thank you for your time today.'],
  ])('"%s" is greeted with "%s"', (contactName, line) => {
    const text = speak(
      'script_reputation_management',
      'reputation_management',
      {},
      { contactName },
    );
    expect(text).toContain(`[OPEN - ask first]\n${line}`);
  });
});
