/** Steps for a client to give us access without a password: the owner adds our address as a user. */
export interface InviteGuide {
  /** Name of the platform, as the client knows it. */
  readonly name: string;
  /** `{email}` is replaced with the address to invite. */
  readonly steps: readonly string[];
}

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

/** The most common website systems of small businesses. */
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
