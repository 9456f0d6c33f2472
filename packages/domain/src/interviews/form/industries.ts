/** Offered when an interview starts (NEW-07). The odd entry 27 is the specification's own (G-023). */
export const newInterviewIndustries: readonly string[] = [
  'Auto Insurance',
  'Chiro Assessment',
  'Commercial Trucking Insurance',
  'Dental',
  'Divorce Lawyer',
  'Electrician',
  'Financial Planner (Annuities)',
  'Garage Door',
  'Gym Offer',
  'Hair Salons',
  'Home Care',
  'Home/Auto Insurance',
  'HVAC',
  'Lawn Care',
  'Mortgage Buyer & Refinance',
  'Pain Management',
  'Personal Injury Lawyer',
  'Plastic Surgery',
  'Plumbing',
  'Podiatrist',
  'RE Investor',
  'Roof Repair',
  'Spa Facial',
  'Tattoo Removal',
  'Towing',
  'Wedding Photographers',
  'Yoga Auto Insurance',
  'Other',
];

/** Offered on the business info screen (INFO-02). */
export const infoIndustries: readonly string[] = [
  'Technology',
  'Healthcare',
  'Finance',
  'Real Estate',
  'Legal',
  'Consulting',
  'E-commerce',
  'Manufacturing',
  'Education',
  'Other',
];

/** A list with the stored value added when it comes from the other one (INFO-03). */
export function listIndustryChoices(
  offered: readonly string[],
  stored: string | null | undefined,
): readonly string[] {
  return !stored || offered.includes(stored) ? offered : [...offered, stored];
}
