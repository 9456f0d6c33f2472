import type { ServiceId } from '#interviews/ServiceId.ts';

interface TasksOfBothSides {
  /** Our work for the client. */
  readonly ours: readonly string[];
  /** The client's tasks. */
  readonly theirs: readonly string[];
}

/** Tasks of the agency and of the client by service, for the one-page plan. */
export const tasksOfBothSides: Readonly<Record<ServiceId, TasksOfBothSides>> = {
  reputation_management: {
    ours: [
      'Ask every customer for an honest review',
      'Draft a reply to each review for you to approve',
      'Tell you the same day when somebody is unhappy',
      'Send one page a month',
    ],
    theirs: [
      'Send the names of people you served',
      'Add us as a manager on your Google profile',
      'Approve replies, about ten minutes a week',
    ],
  },
  pay_per_click: {
    ours: [
      'Pick the searches that buy and block the rest',
      'Build the ads and the page they land on',
      'Track calls and forms from day one',
      'Cut waste every week and report once a month',
    ],
    theirs: [
      'Choose the service and the towns',
      'Set the ad budget',
      'Answer the phone and tell us which calls were good',
    ],
  },
  seo: {
    ours: [
      'Fix what holds your site back',
      'Build pages for the work and towns you want',
      'Keep your Google profile up to date',
      'Report in plain words once a month',
    ],
    theirs: [
      'Invite us in, and stay the owner of everything',
      'Tell us about your work once a month',
      'Approve what goes up',
    ],
  },
  fb_ads: {
    ours: [
      'Build one clear offer',
      'Run ads to people near you',
      'Reply to leads fast and remind them',
      'Report the cost of each booked customer',
    ],
    theirs: ['Choose the offer', 'Send photos or short clips', 'Tell us who showed up'],
  },
  message_marketing: {
    ours: [
      'Clean the list and sort out permission',
      'Write two or three messages a month in your voice',
      'Send the replies to you in one place',
      'Count who came back',
    ],
    theirs: ['Hand over the names', 'Approve each message', 'Answer people who write back'],
  },
  ai_power_package: {
    ours: [
      'Set up one helper for one job first',
      'Train it with you in one session',
      'Show you every conversation',
      'Fix what it gets wrong',
    ],
    theirs: [
      'Give us one hour to teach it your business',
      'Read along in the first weeks',
      'Tell us what should always come to a person',
    ],
  },
};
