/** What describes a business; everything as typed. */
export interface InterviewForm {
  readonly businessName: string;
  readonly contactName: string;
  readonly contactEmail: string;
  readonly industry: string;
  readonly employees: string | number;
  readonly currentProblems: readonly string[];
}
