/** As long as the longest number with its extension. */
export const longestPhone = 40;

/** What describes a business; everything as typed. */
export interface InterviewForm {
  readonly businessName: string;
  readonly contactName: string;
  readonly contactEmail: string;
  /** Optional; blank is none. */
  readonly contactPhone?: string | undefined;
  readonly industry: string;
  readonly employees: string | number;
  readonly currentProblems: readonly string[];
}
