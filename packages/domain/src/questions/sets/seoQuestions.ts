import type { Question } from '#questions/Question.ts';

/** Service questions of seo; all required (SQ-03). Phrases and practice interviews use these strings. */
export const seoQuestions: readonly Question[] = [
  {
    id: 'current_seo_efforts',
    label: "What's been done so far to show up on Google?",
    type: 'multi-select',
    options: [
      'Blog posts',
      'Google Business Profile updates',
      'Directory listings',
      'Service or city pages',
      'Getting links from other sites',
      'An SEO company handles it',
      'Nothing right now',
    ],
    goal: 'Learn what exists and what was paid for with nothing to show. If a company handles it, ask what changed last month.',
    required: true,
  },
  {
    id: 'website_age',
    label: 'How old is your website?',
    type: 'select',
    options: ['Less than 1 year', '1-3 years', '3-5 years', 'Over 5 years', 'No website yet'],
    goal: 'Old sites have history but often break on phones. New ones need patience. Sets the timeline you can honestly name.',
    required: true,
  },
  {
    id: 'content_updates',
    label: 'How often does something new go on the site?',
    type: 'select',
    options: ['Weekly', 'Monthly', 'A few times a year', 'Hardly ever', 'Never since launch'],
    goal: "Shows if there's a person or a habit behind the site. Ask who would know the answers customers ask most.",
    required: true,
  },
  {
    id: 'local_business',
    label: 'Where do you serve people?',
    type: 'select',
    options: [
      'Customers come to the location',
      'Crew travels to customers',
      'Both',
      'Online or nationwide',
    ],
    goal: 'Map results work differently with and without a storefront. Note the towns they want, in order.',
    required: true,
  },
  {
    id: 'google_ranking',
    label: 'When you search your main service and town, where do you show up?',
    type: 'select',
    options: [
      'Top three on the map',
      'Page one',
      'Page two or lower',
      'Nowhere to be found',
      'Never checked',
    ],
    goal: 'Search it together, on the call, in a private window. Who shows up first? How do they feel about that name?',
    required: true,
  },
];
