import { expect, test } from 'vitest';
import { listKnownFields } from './listKnownFields.ts';

test.each([
  ['seller_name', 'session', 'Your name, from your agency card'],
  ['seller_phone', 'session', 'Your phone number, from your agency card'],
  ['seller_email', 'session', 'Your e-mail address, from your agency card'],
  ['seller_signature', 'session', 'Your signature line, from your agency card'],
  ['agency_name', 'session', 'Your agency, from your agency card'],
  ['next_step_date', 'session', 'When you talk next, as written beside the text'],
  ['ask_again_date', 'session', 'When you may ask again, as written beside the text'],
  ['customer_acquisition_channels', 'discovery', 'Where customers come from, older interviews'],
  ['customer_database_size', 'discovery', 'Size of the customer list, older interviews'],
  ['lead_list_size', 'discovery', 'Size of the list of prospects, older interviews'],
  ['capacity_for_new_customers', 'discovery', 'Room for new customers, older interviews'],
  ['trial_status', 'trial', 'started or completed'],
])('EDIT-08: %s is text from %s: %s', (field, source, description) => {
  const found = listKnownFields('seo').find((one) => one.field === field);
  expect(found).toEqual({ field, type: 'text', source, description, from: [field], screen: null });
});

test.each([
  ['businessName', 'seo', 'info', 'text'],
  ['ideal_90_days', 'seo', 'questions', 'text'],
  ['customer_worth', 'seo', 'questions', 'number'],
  ['customer_list', null, 'questions', 'boolean'],
  ['advertising_types', null, 'questions', 'list'],
  ['google_rating', null, 'info', 'number'],
  ['they_call_customers', null, 'info', 'text'],
  ['google_ranking', 'seo', 'service-questions', 'text'],
  ['google_ranking', 'fb_ads', null, 'text'],
  ['google_ranking', null, null, 'text'],
  ['google_reviews_after', 'reputation_management', 'trial-results', 'number'],
  ['google_reviews_after', 'seo', null, 'number'],
  ['primary_service_name', 'message_marketing', 'trial-results', 'text'],
  ['trial_status', 'message_marketing', 'trial-results', 'text'],
  ['target_locations', 'fb_ads', 'onboarding', 'text'],
  ['onboarding_target_locations', 'fb_ads', 'onboarding', 'text'],
  ['onboarding_target_locations', 'seo', null, 'text'],
  ['target_locations', null, null, 'text'],
] as const)(
  'EDIT-08: %s of %j is filled on the screen %j and is a %s',
  (field, service, screen, type) => {
    const found = listKnownFields(service).find((one) => one.field === field);
    expect(found).toMatchObject({ field, from: [field], screen, type });
  },
);

test('EDIT-08: an older name says which one it stands for', () => {
  expect(listKnownFields(null).find(({ field }) => field === 'business_goal')).toEqual({
    field: 'business_goal',
    type: 'text',
    description: 'Older name of business_services',
    source: 'legacy',
    from: ['business_services'],
    screen: null,
  });
  expect(
    listKnownFields(null).find(({ field }) => field === 'priority_improvement_area')?.from,
  ).toEqual(['ai_priority_area']);
});
