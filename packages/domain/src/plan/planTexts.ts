import type { ServiceId } from '#interviews/ServiceId.ts';

/** Texts of a service on the plan and the hand-over; "customer" is replaced with the client's word. */
export interface PlanTexts {
  /** The work we do. */
  readonly ticks: readonly [string, string, string];
  readonly needs: readonly [string, string];
  /** A sentence for the client on what is not promised. */
  readonly noPromise: string;
  /** The same in a few words, for the hand-over. */
  readonly notPromised: string;
}

export const planTexts: Readonly<Record<ServiceId, PlanTexts>> = {
  reputation_management: {
    ticks: [
      'Ask every customer, not just the happy ones',
      'Draft a reply to each review for you to approve',
      'Tell you the same day when somebody is unhappy',
    ],
    needs: [
      'The names of the people you served, once a week.',
      'About ten minutes a week to approve replies.',
    ],
    noPromise:
      "We can't promise a number of reviews or a rating. Some people write and some don't.",
    notPromised: 'A number of reviews, or a rating',
  },
  pay_per_click: {
    ticks: [
      'Pick the searches that buy and block the rest',
      'Build the ad and the page it lands on',
      'Track calls and forms from day one',
    ],
    needs: [
      'Your ad budget, paid straight to the ad company. You set it and can stop it.',
      'Somebody who answers the phone and tells us which calls were good.',
    ],
    noPromise: "We can't promise a number of calls. Nobody knows that before your ads have run.",
    notPromised: 'A number of calls, or a cost per call',
  },
  seo: {
    ticks: [
      'Fix what holds your site back',
      'Build pages for the work and towns you want',
      'Keep your Google profile up to date',
    ],
    needs: [
      'Invites as a user. You stay the owner, and no passwords change hands.',
      'One short call a month about your work.',
    ],
    noPromise: 'Nobody can promise a place on Google. Real change takes six to twelve months.',
    notPromised: 'A place on Google, or a date',
  },
  fb_ads: {
    ticks: [
      'Build one offer worth stopping for',
      'Show it to people near you',
      'Reply to leads fast and remind them',
    ],
    needs: [
      'A few real photos or short phone clips.',
      'Your ad budget, and a word on who showed up.',
    ],
    noPromise: "We can't promise a number of leads. You'll see what each one cost.",
    notPromised: 'A number of leads, or a cost per lead',
  },
  message_marketing: {
    ticks: [
      'Clean the list and sort out permission',
      'Write two or three messages a month in your voice',
      'Count who came back',
    ],
    needs: [
      'The names, from wherever they are.',
      'A quick okay on each message and an answer when people write back.',
    ],
    noPromise: "We can't say how many will answer. That's up to them, so we start small.",
    notPromised: 'How many will answer, book or come back',
  },
  ai_power_package: {
    ticks: [
      'Set up one helper for one job first',
      'Show you every conversation',
      'Fix what it gets wrong',
    ],
    needs: ['One hour to teach it your business.', 'Somebody who reads along in the first weeks.'],
    noPromise:
      "It isn't perfect, and it will get some things wrong at first. Anything urgent comes to you.",
    notPromised: 'That it never gets something wrong',
  },
};
