import type { InviteGuide } from './InviteGuide.ts';

/** The systems most small-business sites are made with. */
export const websiteInvites: readonly InviteGuide[] = [
  {
    name: 'WordPress',
    steps: [
      'In WordPress, open Users, then Add User (older: Add New).',
      'Enter {email}, choose a username, and pick the role Editor.',
      'Leave the email notice on and save. We set our own password.',
    ],
  },
  {
    name: 'Wix',
    steps: [
      "In the site's dashboard, open Settings, then Roles & Permissions.",
      'Press Invite Collaborators and enter {email}.',
      'Tick Website Manager and press Send Invites.',
    ],
  },
  {
    name: 'Squarespace',
    steps: [
      'Open Settings, then Permissions & Ownership.',
      'Press Invite Contributor and enter {email}.',
      'Switch on Website Editor and press Invite.',
    ],
  },
  {
    name: 'Shopify',
    steps: [
      'In the admin, open Settings, then Users.',
      'Press Add users and enter {email}.',
      'Pick a role that may edit the online store, then send the invite.',
    ],
  },
  {
    name: 'Another system',
    steps: [
      "In the site's settings, look for Users, Team or Permissions.",
      'Add {email} as a user who may edit pages.',
      'Send the invite. We set our own password.',
    ],
  },
];
