import type { InviteGuide } from './InviteGuide.ts';

export const hostingInvites: readonly InviteGuide[] = [
  {
    name: 'GoDaddy',
    steps: [
      'Open Account Settings, then Delegate Access.',
      'Press Invite to Access and enter our name and {email}.',
      'Pick Products & Domains and press Invite.',
    ],
  },
  {
    name: 'SiteGround',
    steps: [
      'In the Client Area, press your profile icon, then Manage Users.',
      'Press Add New Collaborator and choose the website.',
      'Enter our name and {email}, then confirm.',
    ],
  },
  {
    name: 'Hostinger',
    steps: [
      'In hPanel, press your profile icon, then Account Sharing.',
      'Grant access to {email}.',
      'Pick access to manage services without purchases, and confirm.',
    ],
  },
  {
    name: 'Another host',
    steps: [
      "In the host's account settings, look for Users, Team or Delegate access.",
      'Add {email} with technical access, without billing.',
      'Nothing like that? Ask their support to add a second user.',
    ],
  },
];
