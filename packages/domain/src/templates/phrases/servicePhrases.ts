import type { PhraseTable } from './PhraseTable.ts';

export const googleProfileLeadsPhrase: PhraseTable = {
  name: 'google_profile_leads_phrase',
  questionId: 'google_profile_leads',
  frame: 'As for Google, ___.',
  phrases: {
    'None that show up': "your profile isn't bringing in leads you can see",
    '1-5 a month': 'your profile brings in one to five leads a month',
    '6-15 a month': 'your profile brings in six to fifteen leads a month',
    '16 or more a month': 'your profile already brings in sixteen or more leads a month',
    'Not sure - nobody tracks it': "you're not sure how many leads your profile brings in",
    'No Google profile yet': "you don't have a profile there yet",
  },
  fallback: "we haven't talked about leads yet",
};

export const reviewProcedurePhrase: PhraseTable = {
  name: 'review_procedure_phrase',
  questionId: 'negative_review_procedure',
  frame: 'When a bad review comes in, ___.',
  phrases: {
    'No set plan': "there's no set plan for it yet",
    "The owner replies when there's time": "the owner replies when there's time",
    'A staff member replies': 'someone on your team replies',
    'Someone calls the customer first': 'someone calls the customer first',
    'Bad reviews go unanswered': 'it tends to go unanswered',
    'No bad reviews so far': "well, you haven't had one so far",
  },
  fallback: "we haven't covered that yet",
};

export const currentAdvertisingPhrase: PhraseTable = {
  name: 'current_advertising_phrase',
  questionId: 'current_advertising',
  frame: 'On paid ads, ___.',
  phrases: {
    'Google Ads, run in-house': 'you run Google Ads yourselves',
    'Google Ads, run by an agency': 'an agency runs your Google Ads',
    'Local Services Ads': "you use Google's Local Services Ads",
    'Other paid ads (social, print, radio)': 'you pay for other ads, like social, print or radio',
    'Ran Google Ads before and stopped': 'you tried Google Ads before and stopped',
    'No paid ads yet': "you haven't run any yet",
  },
  fallback: "we haven't covered that yet",
};

export const landingPageStrategyPhrase: PhraseTable = {
  name: 'landing_page_strategy_phrase',
  questionId: 'landing_pages',
  frame: 'When someone clicks, they land on ___.',
  phrases: {
    'A page for each service': 'a page made for that service',
    'One landing page': 'one landing page',
    'The homepage': 'your homepage',
    'A Facebook page or profile': 'your Facebook page or profile',
    'No website yet': "nothing yet, since there's no website",
    'Not sure': "a page you're not sure about",
  },
  fallback: "a page we haven't looked at yet",
};

export const localBusinessPhrase: PhraseTable = {
  name: 'local_business_phrase',
  questionId: 'local_business',
  frame: 'You serve people ___.',
  phrases: {
    'Customers come to the location': 'at your location',
    'Crew travels to customers': 'where they live and work',
    Both: 'at your location and out in the field',
    'Online or nationwide': 'online or across the country',
  },
  fallback: 'in your area',
};

export const campaignGoalsPhrase: PhraseTable = {
  name: 'campaign_goals_phrase',
  questionId: 'campaign_goals',
  frame: 'What you want from ads first is ___.',
  phrases: {
    'Leads or booked appointments': 'leads and booked appointments',
    'Sales of one special offer': 'sales of one special offer',
    'More people knowing the name': 'more people knowing your name',
    'More foot traffic': 'more foot traffic',
    'Bringing back past customers': 'past customers coming back',
  },
  fallback: 'more customers',
};

/** Used only inside `{{#mm_promotions_existing_db}}`, so that it is not said without an answer. */
export const lastContactPhrase: PhraseTable = {
  name: 'last_contact_phrase',
  questionId: 'mm_promotions_existing_db',
  frame: 'They hear from you ___.',
  phrases: {
    Never: 'almost never',
    'Once or twice a year': 'once or twice a year',
    'A few times a year': 'a few times a year',
    Monthly: 'about once a month',
    Weekly: 'every week',
  },
  fallback: 'now and then',
};
