import type { PracticeSample } from '#practice/PracticeSample.ts';

/** An invented business; the address ends in .example and the numbers use 555-01xx. */
export const aiPowerPackageSample: PracticeSample = {
  serviceId: 'ai_power_package',
  businessName: 'Guardian Home Care Group',
  contactName: 'Ruth Adeyemi',
  contactEmail: 'ruth@guardianhomecare.example',
  industry: 'Home Care',
  employees: 100,
  currentProblems: ['Time-consuming manual processes', 'Communication challenges'],
  answers: {
    business_services: 'Grow and bring in more customers',
    first_purchase_amount: 'Over $1,000',
    advertising_types: ['Google Ads'],
    how_getting_customers: 'Website',
    advertising_barriers: 'Too busy',
    customer_list: false,
    website_satisfaction: 'Somewhat satisfied',
    ai_implemented: false,
    reviews_collection: true,
    reviews_collection_method: 'The office asks families when they remember',
    ideal_90_days:
      'Every family gets a call back the same hour. Right now weekend calls go to voicemail.',
    ideal_12_months: 'Open a second office without doubling the front desk',
    plan_to_achieve_results: 'No time',
    ai_incoming_calls: ['Calls go to voicemail after hours', 'Calls go to voicemail at busy times'],
    ai_lead_response_time: ['Same day', 'Next day or later'],
    ai_review_management: ["Replies get written when there's time"],
    ai_marketing_content: ['Nothing goes out most weeks'],
    ai_priority_area: 'Missing calls',
  },
  onboarding: {
    ai_automation_priorities: ['Answering calls', 'Replying to web and social messages'],
    current_lead_response_time: 'Next day or later',
    call_handling_needs: [
      'Answer after hours',
      'Take messages and send a summary',
      'Book appointments',
    ],
    integration_systems: ['Phone system', 'CRM'],
    crm_system_details: 'WellSky, managed by the office',
    business_hours_coverage: 'Nights and weekends only',
    human_handoff_triggers: ['Caller asks for a person', 'Emergency or safety issue'],
    content_approval_preference: 'Approve everything before it goes out',
    success_metrics_ai: ['More calls answered', 'Faster first reply'],
    implementation_timeline: 'Within 30 days',
  },
};
