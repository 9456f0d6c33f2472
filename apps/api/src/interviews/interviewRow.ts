import type { InterviewCard, StoredInterview } from '@salespro/contract/interviews.ts';
import type { Row } from '#lib/db.ts';
import type { ContactCipher } from './contactCipher.ts';

export interface InterviewRow extends Row {
  readonly id: string;
  readonly customer_contact_id: string;
  readonly industry: string;
  readonly employees: number;
  readonly current_problems: string[];
  readonly answers: StoredInterview['answers'];
  readonly recommended_services: StoredInterview['recommendedServices'];
  readonly selected_service_id: StoredInterview['selectedServiceId'];
  readonly terms: StoredInterview['terms'];
  readonly generated_pitch_encrypted: Buffer | null;
  readonly sales_status: StoredInterview['salesStatus'];
  readonly sold_at: Date | null;
  readonly onboarding_status: StoredInterview['onboardingStatus'];
  readonly onboarding_answers: StoredInterview['onboardingAnswers'];
  readonly onboarding_completed_at: Date | null;
  readonly seq: string;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly business_name_encrypted: Buffer | null;
  readonly contact_name_encrypted: Buffer | null;
  readonly contact_email_encrypted: Buffer | null;
}

/** An interview with its contact; without one where the contact is missing (DATA-17). */
export const interviewTables =
  'app.interviews i left join app.customer_contacts c on c.user_id = i.user_id and c.session_id = i.id';

/** The columns of a whole interview; `i` and `c` are the aliases of the two tables. */
export const interviewColumns = `i.id, i.customer_contact_id, i.industry, i.employees, i.current_problems, i.answers,
  i.recommended_services, i.selected_service_id, i.terms, i.generated_pitch_encrypted, i.sales_status, i.sold_at,
  i.onboarding_status, i.onboarding_answers, i.onboarding_completed_at, i.seq, i.created_at, i.updated_at,
  c.business_name_encrypted, c.contact_name_encrypted, c.contact_email_encrypted`;

const iso = (time: Date | null) => time?.toISOString() ?? null;

export function toStoredInterview(row: InterviewRow, cipher: ContactCipher): StoredInterview {
  return {
    id: row.id,
    businessName: cipher.open(row.customer_contact_id, 'businessName', row.business_name_encrypted),
    contactName: cipher.open(row.customer_contact_id, 'contactName', row.contact_name_encrypted),
    contactEmail: cipher.open(row.customer_contact_id, 'contactEmail', row.contact_email_encrypted),
    industry: row.industry,
    employees: row.employees,
    currentProblems: row.current_problems,
    answers: row.answers,
    recommendedServices: row.recommended_services,
    selectedServiceId: row.selected_service_id,
    terms: row.terms,
    generatedPitch: cipher.openPitch(row.id, row.generated_pitch_encrypted),
    salesStatus: row.sales_status,
    soldAt: iso(row.sold_at),
    onboardingStatus: row.onboarding_status,
    onboardingAnswers: cipher.openAnswers(row.id, row.onboarding_answers),
    onboardingCompletedAt: iso(row.onboarding_completed_at),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    seq: Number(row.seq),
  };
}

export interface CardRow extends Row {
  readonly id: string;
  readonly customer_contact_id: string;
  readonly industry: string;
  readonly sales_status: InterviewCard['salesStatus'];
  readonly sold_at: Date | null;
  readonly has_answers: boolean;
  readonly has_recommendations: boolean;
  readonly selected_service_id: InterviewCard['selectedServiceId'];
  readonly has_pitch: boolean;
  readonly trial_status: string | null;
  readonly onboarding_status: InterviewCard['onboardingStatus'];
  readonly is_practice: boolean;
  readonly created_at: Date;
  /** With the microseconds a Date would lose; the place in the list. */
  readonly created_key: string;
  readonly business_name_encrypted: Buffer | null;
  readonly contact_name_encrypted: Buffer | null;
}

export const cardColumns = `i.id, i.customer_contact_id, i.industry, i.sales_status, i.sold_at, i.has_answers,
  i.has_recommendations, i.selected_service_id, i.generated_pitch_encrypted is not null as has_pitch,
  i.trial_status, i.onboarding_status, i.is_practice, i.created_at, to_char(i.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as created_key,
  c.business_name_encrypted, c.contact_name_encrypted`;

export function toCard(row: CardRow, cipher: ContactCipher): InterviewCard {
  return {
    id: row.id,
    businessName: cipher.open(row.customer_contact_id, 'businessName', row.business_name_encrypted),
    contactName: cipher.open(row.customer_contact_id, 'contactName', row.contact_name_encrypted),
    industry: row.industry,
    salesStatus: row.sales_status,
    soldAt: iso(row.sold_at),
    hasAnswers: row.has_answers,
    hasRecommendations: row.has_recommendations,
    selectedServiceId: row.selected_service_id,
    hasPitch: row.has_pitch,
    trialStatus:
      row.trial_status === 'started' || row.trial_status === 'completed'
        ? row.trial_status
        : 'none',
    onboardingStatus: row.onboarding_status,
    isTest: row.is_practice,
    createdAt: row.created_at.toISOString(),
  };
}
