import type { Question } from '#questions/Question.ts';

/**
 * Lists the service questions of seo, all required.
 * Phrases and practice interviews match these strings.
 */
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
    required: true,
  },
  {
    id: 'website_age',
    label: 'How old is your website?',
    type: 'select',
    options: ['Less than 1 year', '1-3 years', '3-5 years', 'Over 5 years', 'No website yet'],
    required: true,
  },
  {
    id: 'content_updates',
    label: 'How often does something new go on the site?',
    type: 'select',
    options: ['Weekly', 'Monthly', 'A few times a year', 'Hardly ever', 'Never since launch'],
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
    required: true,
  },
];
