import { isNoAdvertising } from '#questions/noAdvertising.ts';
import { toList } from '#questions/toList.ts';
import { joinList } from '#templates/mustache/joinList.ts';
import { type Heard, lookUp } from './Heard.ts';
import type { ReadbackRow } from './ReadbackRow.ts';

const results: Readonly<Record<string, string>> = {
  'Paying off well': "and it's paying off",
  'Breaking even': "and you're about breaking even",
  'Not paying off': "and it isn't paying off",
  'Nobody tracks it': 'and nobody tracks what comes back',
};

const searches: Readonly<Record<string, string>> = {
  'Plenty of customers find us': 'and in search plenty of people find you',
  'A few customers find us': 'and in search a few people find you',
  'Hardly anyone finds us': 'and in search hardly anyone finds you',
  'Nobody tracks it': 'and nobody tracks how many people find you',
};

const barriers: Readonly<Record<string, string>> = {
  'No time': 'the time',
  'No budget': 'the budget',
  'Too busy': 'how busy you are',
  "Don't know how": 'not knowing how',
};

/** Of older interviews, which could name several. */
const names: Readonly<Record<string, string>> = {
  'Facebook Ads': 'Facebook',
  'Google Ads': 'Google',
  'Offline Print': 'print',
  'Other Online': 'other online ads',
};

const followUps = ['facebook_ads_performance', 'google_ads_performance', 'seo_performance'];

/** Where the ad money goes, and what keeps them from more. */
export function sayAdvertising({ answers, noted }: Heard): ReadbackRow | null {
  const kinds = toList(answers.advertising_types).filter(
    (kind) => isNoAdvertising(kind) || lookUp(names, kind) !== undefined,
  );
  const ads = sayAds(kinds, answers);
  const barrier = lookUp(barriers, answers.advertising_barriers);
  if (ads === null) {
    if (barrier === undefined) return null;
    const text = `You'd do more marketing if it weren't for ${barrier}.`;
    return { theme: 'advertising', text, fix: 'advertising_types' };
  }
  const quote = noted('advertising_types', ...followUps, 'advertising_barriers');
  const lead = kinds.some(isNoAdvertising)
    ? 'What gets in the way is'
    : 'What keeps you from doing more is';
  const added = quote ? ` You told me: “${quote.text}”` : barrier ? ` ${lead} ${barrier}.` : '';
  return {
    theme: 'advertising',
    text: `${ads}${added}`,
    quote: quote?.text,
    fix: quote?.questionId ?? 'advertising_types',
  };
}

function sayAds(kinds: readonly string[], answers: Heard['answers']): string | null {
  const [kind] = kinds;
  if (kind === undefined) return null;
  if (kinds.some(isNoAdvertising)) return "You're not paying for any ads right now.";
  if (kinds.length > 1)
    return `Your ad money goes to ${joinList(kinds.map((one) => names[one] ?? one))}.`;
  if (kind === 'Offline Print') return 'Your ad money goes into print right now.';
  if (kind === 'Other Online') {
    const found = lookUp(searches, answers.seo_performance);
    return found
      ? `You pay for other online ads, ${found}.`
      : 'You pay for other online ads right now.';
  }
  const id = kind === 'Google Ads' ? 'google_ads_performance' : 'facebook_ads_performance';
  const result = lookUp(results, answers[id]);
  return `Your ad money goes to ${names[kind]} right now${result ? `, ${result}` : ''}.`;
}
