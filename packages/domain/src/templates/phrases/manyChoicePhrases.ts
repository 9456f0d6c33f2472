import type { ManyPhraseTable } from './PhraseTable.ts';

/** Choices as a person would repeat them, of questions with several: they become the parts of one sentence. */
export const manyChoicePhrases: readonly ManyPhraseTable[] = [
  {
    name: 'calls_phrase',
    questionId: 'ai_incoming_calls',
    frame: 'On the phone, ___.',
    stem: 'calls go to voicemail',
    joiner: ' and',
    phrases: {
      'Calls go to voicemail after hours': 'calls go to voicemail after hours',
      'Calls go to voicemail at busy times': "calls go to voicemail when it's busy",
      'The owner answers while working': 'the owner answers while working',
      'Front desk answers most calls': 'the front desk gets most of them',
      'An answering service picks up': 'an answering service picks up',
      'Nobody knows how many get missed': 'nobody knows how many get missed',
    },
  },
  {
    name: 'replies_phrase',
    questionId: 'ai_lead_response_time',
    frame: 'With online messages, ___.',
    stem: 'people hear back',
    joiner: ', or',
    phrases: {
      'Within 5 minutes': 'people hear back within five minutes',
      'Within an hour': 'people hear back within an hour',
      'Same day': 'people hear back the same day',
      'Next day or later': 'people hear back the next day or later',
      'Only in business hours': 'replies only go out in business hours',
      'Some never get a reply': 'some never get a reply',
    },
  },
  {
    name: 'ai_reviews_phrase',
    questionId: 'ai_review_management',
    frame: 'With reviews, ___.',
    stem: '',
    joiner: ' and',
    phrases: {
      'Every customer gets asked': 'everyone gets asked',
      'Only some customers get asked': 'only some people get asked',
      "Replies get written when there's time": "replies get written when there's time",
      'Reviews go unanswered': 'they go unanswered',
      'Nobody owns reviews': "nobody's in charge of them",
    },
  },
  {
    name: 'content_phrase',
    questionId: 'ai_marketing_content',
    frame: 'And in a normal month, ___.',
    stem: 'you put out',
    joiner: ' and',
    phrases: {
      'Social posts': 'you put out social posts',
      'Blog posts': 'you put out blog posts',
      'Emails or texts': 'you send emails or texts',
      'Short videos': 'you put out short videos',
      'Nothing goes out most weeks': 'nothing goes out most weeks',
      'An agency or freelancer makes it': 'an agency or a freelancer makes it',
    },
  },
];
