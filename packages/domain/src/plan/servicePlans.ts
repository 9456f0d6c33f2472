import type { ServiceId } from '#interviews/ServiceId.ts';

/** One of the four steps of a plan; `when` is relative ("Week 1") while there is no start date. */
export interface PlanStep {
  readonly when: string;
  readonly title: string;
  readonly line: string;
}

/** The steps of a service in words for the client. */
export interface ServicePlan {
  readonly line: string;
  readonly steps: readonly [PlanStep, PlanStep, PlanStep, PlanStep];
  /** What the client has to do, in a few words. */
  readonly yourPart: string;
}

type PlanStepText = readonly [title: string, line: string];

function plan(
  line: string,
  yourPart: string,
  [first, second, third, last]: readonly [PlanStepText, PlanStepText, PlanStepText, PlanStepText],
): ServicePlan {
  const step = (when: string, [title, text]: PlanStepText) => ({ when, title, line: text });
  return {
    line,
    yourPart,
    steps: [
      step('Week 1', first),
      step('Week 2', second),
      step('Weeks 3-4', third),
      step('Day 30', last),
    ],
  };
}

/**
 * Plans by service.
 * "customer" is replaced with the client's word, and brackets without a value are dropped.
 */
export const servicePlans: Readonly<Record<ServiceId, ServicePlan>> = {
  reputation_management: plan(
    'Every customer gets asked for an honest review.',
    '10 minutes a week',
    [
      [
        'Set up',
        "You add us to your Google profile. We write down today's numbers[: {reviewsToday}].",
      ],
      ['Ask', 'Everyone you served last month gets one short, friendly note.'],
      [
        'Reply',
        'We draft a reply to each review. You approve it. New customers get asked every week.',
      ],
      ['Look', 'We put the new numbers next to the old ones, and you decide.'],
    ],
  ),
  pay_per_click: plan(
    'You show up when people near you search for what you do.',
    'answer the phone',
    [
      [
        'Pick',
        'You choose the service, the towns and the ad budget. We set up call and form tracking.',
      ],
      ['Launch', "The ad and its page go live after you've seen both."],
      [
        'Cut',
        'Each week we stop the searches that waste money. You tell us which calls were good.',
      ],
      ['Look', 'One page: what you spent, how many calls came, what each one cost.'],
    ],
  ),
  seo: plan('People near you find you without paying for each click.', 'one call a month', [
    [
      'Check',
      'You invite us to your site and your Google profile. We write down where you show up today.',
    ],
    ['Fix', 'We fix what slows the site down or breaks it on a phone.'],
    ['Build', 'The first new page for the work and the town you want most. You approve it first.'],
    ['Report', 'A plain report: what we did and what moved. First signs take about three months.'],
  ]),
  fb_ads: plan(
    'One clear offer, shown to people near you, with a fast reply.',
    'tell us who came',
    [
      ['Offer', 'We write one offer with you, in one line. You add us to your page.'],
      ['Launch', "The ad goes live with your own photos, after you've seen it."],
      ['Reply', 'Leads hear back fast and get a reminder. You tell us who showed up.'],
      ['Look', 'One page: what each lead cost, and how many turned into customers.'],
    ],
  ),
  message_marketing: plan(
    'The people who already know you hear from you, with their okay.',
    'okay each message',
    [
      ['List', 'You hand over the names. We clean the list and sort out who said yes to what.'],
      ['Write', 'We write the first message in your voice. You approve it.'],
      ['Send', 'It goes out by email first, by text where people said yes. Replies come to you.'],
      ['Count', 'We count who wrote back, who booked and who asked to be taken off.'],
    ],
  ),
  ai_power_package: plan('A helper takes one job first, and you read along.', 'one hour to start', [
    ['Teach', 'One hour with you. It learns your hours, your prices and what it should never say.'],
    ['Try', 'It takes one job, at the hours you choose. You read every conversation.'],
    ['Fix', "We fix what it got wrong. It says it's an assistant and hands over to a person."],
    [
      'Look',
      "We count what came in, what it handled and what came to you. Then you decide what's next.",
    ],
  ]),
};
