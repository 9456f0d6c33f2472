import type { Question } from '#questions/Question.ts';

/** Lists the second group of discovery questions, about what the business already has. */
export const assetQuestions: readonly Question[] = [
  {
    id: 'customer_list',
    label: 'Do you have a list of past or current customers?',
    type: 'boolean',
    helpText: 'Any list counts: software, spreadsheet, paper, phone contacts.',
    required: true,
  },
  {
    id: 'customer_list_size',
    label: 'About how many people are on it?',
    type: 'select',
    options: ['25-100', '100-200', '200+'],
    helpText: 'A guess is fine.',
    required: true,
    inline: true,
    visibilityConditions: [{ field: 'customer_list', operator: 'equals', value: true }],
  },
  {
    id: 'website_satisfaction',
    label: 'How happy are you with your website?',
    type: 'select',
    options: ['Very satisfied', 'Somewhat satisfied', 'Not satisfied', "We don't have a website"],
    helpText: 'Ask how they feel about the results, not the looks.',
    required: true,
  },
  {
    id: 'ai_implemented',
    label: 'Do you use any AI in the business today?',
    type: 'boolean',
    helpText: 'Chat on the website, phone answering, review replies, writing posts.',
    required: true,
    empties: [{ on: false, field: 'ai_implemented_services' }],
  },
  {
    id: 'ai_implemented_services',
    label: 'Which kinds?',
    type: 'multi-select',
    options: ['AI Agent', 'AI Chat Bot', 'Voice AI', 'Reviews AI', 'Social Media Content AI'],
    helpText: 'Tick all they name.',
    required: false,
    inline: true,
    visibilityConditions: [{ field: 'ai_implemented', operator: 'equals', value: true }],
  },
  {
    id: 'reviews_collection',
    label: 'Do you have a regular way of asking customers for reviews?',
    type: 'boolean',
    helpText: 'Yes only if most customers get asked.',
    required: true,
  },
  {
    id: 'reviews_collection_method',
    label: 'How do you ask?',
    type: 'text',
    helpText: 'Their words, one short line. Example: we text a link after each job.',
    required: true,
    inline: true,
    visibilityConditions: [{ field: 'reviews_collection', operator: 'equals', value: true }],
  },
];
