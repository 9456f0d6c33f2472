import type { InviteGuide } from './InviteGuide.ts';

export const facebookPageInvites: readonly InviteGuide[] = [
  {
    name: 'Facebook page',
    steps: [
      'Switch to the page, then open Settings & privacy, Settings, Page setup, Page access.',
      'Beside People with Facebook access press Add New and enter {email}.',
      'Allow full control and press Give Access.',
    ],
  },
  {
    name: 'Meta Business Suite',
    steps: [
      'Open Settings, then Partners, and press Add.',
      'Choose to give a partner access and enter our business ID. We send it from {email}.',
      'Tick the page and the ad account, then confirm.',
    ],
  },
];
