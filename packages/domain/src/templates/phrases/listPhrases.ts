import { parseNumber } from '#amounts/parseAmount.ts';
import { isNoAdvertising, toStringList } from '#questions/toStoredAnswer.ts';
import { joinList } from '#templates/mustache/joinList.ts';
import { toViewValue } from '#templates/ViewValue.ts';
import { findPhrase } from './PhraseTable.ts';

/** Returns the phrase for the sentence "Right now you're ___."; blank while unanswered. */
export function toAdvertisingPhrase(answer: unknown): string {
  const items = toStringList(answer);
  const running = items.filter((item) => !isNoAdvertising(item));
  if (running.length === 0) return items.length > 0 ? 'not running any advertising' : '';
  return joinList(running.map((item) => findPhrase(advertisingPhrases, item) ?? `using ${item}`));
}

const advertisingPhrases = {
  'Facebook Ads': 'running Facebook Ads',
  'Google Ads': 'running Google Ads',
  'Offline Print': 'using offline print',
  'Other Online': 'using other online ads',
};

/**
 * Returns the phrase for "For search so far, ___.".
 * An empty list means "none", a missing one "not asked".
 */
export function toSeoEffortsPhrase(answer: unknown): string {
  const items = toStringList(answer);
  if (items.length === 0 && !Array.isArray(answer)) return "we haven't covered what's been done";
  const byCompany = items.includes(seoCompany);
  const own = items.filter((item) => item !== seoCompany && item !== 'Nothing right now');
  if (own.length === 0) return byCompany ? 'an SEO company handles it' : "nothing's being done";
  const list = joinList(own.map((item) => findPhrase(seoEffortPhrases, item) ?? item));
  return `you've got ${list}${byCompany ? ', and an SEO company handles it' : ''}`;
}

const seoCompany = 'An SEO company handles it';
const seoEffortPhrases = {
  'Blog posts': 'blog posts',
  'Google Business Profile updates': 'Google Business Profile updates',
  'Directory listings': 'directory listings',
  'Service or city pages': 'service or city pages',
  'Getting links from other sites': 'links from other sites',
};

/** Returns the phrase for the sentence "On social, you're using ___." */
export function toSocialPlatformsPhrase(answer: unknown): string {
  const items = toStringList(answer);
  const used = items.filter((item) => item !== 'None');
  if (used.length > 0) return joinList(used);
  return items.length > 0 ? 'no platforms yet' : "a few places we haven't listed yet";
}

/** Returns the phrase for the sentence "You've got ___." */
export function toDatabaseSizePhrase(size: unknown, hasList: boolean | null): string {
  if (hasList === false) return 'no customer list yet';
  const known = toViewValue(size);
  const listed = findPhrase(sizePhrases, known);
  if (listed) return listed;
  const count = parseNumber(known);
  return Number.isInteger(count) && Number(count) > 1
    ? `a list of about ${count} people`
    : 'a customer list';
}

const sizePhrases = {
  '25-100': 'a list of 25 to 100 people',
  '100-200': 'a list of 100 to 200 people',
  '200+': 'a list of more than 200 people',
};
