import type { FieldType, TemplateField } from './TemplateField.ts';

function field(name: string, type: FieldType, description: string): TemplateField {
  return { field: name, type, description, source: 'trial' };
}

/** What the trial screens store. The offers carry their defaults until the seller changes them. */
export const trialFields: readonly TemplateField[] = [
  field('trial_status', 'text', 'started or completed'),
  field('google_reviews_before', 'number', 'Google reviews when the trial began'),
  field('google_reviews_after', 'number', 'Google reviews now'),
  field('fb_reviews_before', 'number', 'Facebook reviews when the trial began'),
  field('fb_reviews_after', 'number', 'Facebook reviews now'),
  field('google_rating_before', 'text', 'Google rating when the trial began, one decimal'),
  field('google_rating_after', 'text', 'Google rating now, one decimal'),
  field('customer_lifetime_value', 'number', 'Worth of one customer over the years, in dollars'),
  field('primary_service_name', 'text', 'Name of the main offer'),
  field('primary_service_price', 'text', 'Price of the main offer'),
  field('downsell_1_name', 'text', 'Name of the first smaller offer'),
  field('downsell_1_price', 'text', 'Price of the first smaller offer'),
  field('downsell_2_name', 'text', 'Name of the second smaller offer'),
  field('downsell_2_price', 'text', 'Price of the second smaller offer'),
];
