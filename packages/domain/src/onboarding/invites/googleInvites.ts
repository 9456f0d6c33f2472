import type { InviteGuide } from './InviteGuide.ts';

export const analyticsInvites: readonly InviteGuide[] = [
  {
    name: 'Google Analytics',
    steps: [
      'Open Admin (the gear), then Property access management.',
      'Press the plus sign, then Add users, and enter {email}.',
      'Pick Editor and press Add.',
    ],
  },
];

export const searchConsoleInvites: readonly InviteGuide[] = [
  {
    name: 'Search Console',
    steps: [
      'Choose the website at the top left, then open Settings.',
      'Open Users and permissions and press Add user.',
      'Enter {email}, pick Full and press Add. Only an owner can do this.',
    ],
  },
];

export const googleAdsInvites: readonly InviteGuide[] = [
  {
    name: 'Google Ads',
    steps: [
      'Open Admin, then Access and security.',
      'On the Users tab press the plus sign and enter {email}.',
      'Pick Standard access and send the invitation.',
    ],
  },
];
