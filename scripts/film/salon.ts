import { findPlayedClient } from '@salespro/domain/demo/playedClients.ts';

const client = findPlayedClient('salon');
if (!client) throw new Error('nobody plays the salon');

const ids = client.replies.map(({ id }) => id);
const firstOfService = ids.findIndex((id) => id.startsWith('mm_'));

/** What the client says that is worth a note. */
function wordsOn(id: string): string {
  const words = client?.replies.find((reply) => reply.id === id)?.theirWords;
  if (!words) throw new Error(`the salon says nothing worth a note about ${id}`);
  return words;
}

/** The client of the film, all the way through. Questions 4 to 6 are answered on it, the others off it. */
export const salon = {
  business: client.business,
  answers: new Map([...client.lookUps, ...client.replies].map(({ id, enter }) => [id, enter])),
  firstQuestions: [
    ...client.lookUps.map(({ id }) => id),
    ...ids.slice(0, ids.indexOf('how_getting_customers')),
  ],
  lastQuestions: ['lead_reply', ...ids.slice(ids.indexOf('website_satisfaction'), firstOfService)],
  serviceQuestions: ids.slice(firstOfService),
  wordsOnAds: wordsOn('facebook_ads_performance'),
  wordsOnList: wordsOn('customer_list'),
} as const;

/** Somebody to call today, so that the list is a list. */
export const otherClient = {
  businessName: 'Harbor Towing',
  contactName: 'Dale Briggs',
  contactEmail: 'dale@harbortowing.example',
  contactPhone: '(207) 555-0118',
  industry: 'Towing',
  employees: 12,
  currentProblems: [],
};
