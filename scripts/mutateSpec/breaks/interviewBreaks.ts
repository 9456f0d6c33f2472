import { inFile } from '../PlantedBreak.ts';

const domain = 'packages/domain/src/interviews';
const web = 'apps/web/src/interviews';

/** STEP, LIST, NEW, INFO, DATA, ROUTE and ERR: the interview and its list. */
export const interviewBreaks = [
  ...inFile(`${domain}/flow/steps.ts`, [
    ['STEP-01', 'Step ${index + 1} of', 'Step ${index} of'],
    ['STEP-02', "'Service-Specific Questions'", "'Service Questions'"],
    ['STEP-02', "'Script Generation'", "'Script'"],
    ['STEP-03', '([^?#]+?)', '([^/?#]+?)'],
    ['STEP-04', 'Math.round(((index + 1)', 'Math.floor(((index + 1)'],
    ['STEP-05', '?? firstStep', '?? (steps[1] as Step)'],
  ]),
  ...inFile(`${web}/shell/StepIndicator.tsx`, [
    ['STEP-04', '<span className={styles.percent}>{step.percent}%</span>', ''],
    ['STEP-06', 'aria-valuenow={step.percent}', 'aria-valuenow={0}'],
  ]),
  ...inFile(`${domain}/flow/guardScreen.ts`, [
    ['REC-12', "toScreen('questions', guardMessages.noAnswers)", "toScreen('info', null)"],
    ['ONB-22', "interview.salesStatus !== 'sold'", 'false'],
    ['SUM-07', "interview.onboardingStatus !== 'completed'", 'false'],
    [
      'RECAP-07',
      "toScreen('recommendations', guardMessages.noService)",
      "toScreen('recommendations', null)",
    ],
    [
      'AUDIT-09',
      "['brand-audit', 'trial-results', 'retainer-close']",
      "['trial-results', 'retainer-close']",
    ],
    [
      'TRIAL-13',
      "['brand-audit', 'trial-results', 'retainer-close']",
      "['brand-audit', 'retainer-close']",
    ],
    [
      'RET-16',
      "['brand-audit', 'trial-results', 'retainer-close']",
      "['brand-audit', 'trial-results']",
    ],
    ['ROUTE-14', "return refuse('/',", "return refuse('/nope',"],
    [
      'SQ-16',
      "const needsAnswers = screen === 'recommendations' || screen === 'service-questions'",
      "const needsAnswers = screen === 'recommendations'",
    ],
    [
      'SCRIPT-16',
      "['info', 'questions', 'recommendations']",
      "['info', 'questions', 'recommendations', 'script-pitch']",
    ],
  ]),
  ...inFile(`${domain}/flow/guardMessages.ts`, [
    ['ERR-04', "'Session not found'", "'Session missing'"],
    ['ERR-09', "'Session Not Found'", "'Session not found'"],
    ['REC-13', "'The requested session could not be found.'", "'It could not be found.'"],
    ['ONB-22', "'Access denied'", "'Access Denied'"],
    ['SUM-07', "'Onboarding not completed'", "'Onboarding open'"],
    ['REC-12', "'Redirecting to questions...'", "'Redirecting...'"],
  ]),
  ...inFile(`${domain}/list/statusBadge.ts`, [
    [
      'LIST-13',
      "show('SOLD', 'View Pitch', 'script-pitch')",
      "show('SOLD', 'View Pitch', 'pitch')",
    ],
    ['LIST-14', 'if (!card.hasAnswers)', 'if (card.hasAnswers)'],
    ['LIST-15', "'Analysis Pending'", "'Analysis pending'"],
    ['LIST-16', "'Select Service', 'recommendations'", "'Select Service', 'questions'"],
    ['LIST-17', "'Generate Pitch'", "'Make Pitch'"],
    [
      'LIST-18',
      "show('Complete', 'View Pitch', 'pitch')",
      "show('Complete', 'View Pitch', 'script-pitch')",
    ],
    [
      'LIST-19',
      "if (card.salesStatus === 'sold')",
      "if (card.hasPitch && card.salesStatus === 'sold')",
    ],
  ]),
  ...inFile(`${domain}/list/listCardLinks.ts`, [
    ['LIST-08', "card.isTest && { kind: 'start'", "{ kind: 'start'"],
    ['LIST-12', 'card.selectedServiceId !== null &&', 'true &&'],
    ['LIST-20', "card.trialStatus === 'started'", "card.trialStatus !== 'none'"],
    ['LIST-21', '!sold && onTrial &&', 'false &&'],
    ['LIST-22', "card.onboardingStatus === 'completed' &&", 'true &&'],
  ]),
  ...inFile(`${domain}/list/matchesSearch.ts`, [
    ['LIST-01', 'contactName, industry, ...notes', 'contactName, ...notes'],
    ['LIST-01', '.trim().toLowerCase()', '.trim()'],
  ]),
  ...inFile(`${web}/list/messages.ts`, [
    ['LIST-06', "'Failed to load interviews. Please try again.'", "'Failed to load.'"],
    ['LIST-24', "'Interview deleted'", "'Deleted'"],
    ['LIST-25', "'Failed to delete interview. Please try again.'", "'Not deleted.'"],
    ['LIST-27', "'Import complete'", "'Import done'"],
    ['DATA-27', '`${count} ${count === 1', '`${count + 1} ${count === 1'],
    ['LIST-28', "'No new interviews'", "'Nothing new'"],
    ['LIST-29', "'Failed to import local interviews. Please try again.'", "'Failed.'"],
    ['LIST-30', "'Failed to generate test interviews. Please try again.'", "'Failed.'"],
    ['LIST-03', "'Test interviews created'", "'Practice created'"],
  ]),
  ...inFile(`${web}/messages.ts`, [
    ['NEW-09', "'Missing Information'", "'Missing information'"],
    ['NEW-10', "'Session Created'", "'Session created'"],
    ['NEW-11', "'Failed to create session. Please try again.'", "'Failed.'"],
    ['REC-14', "'Failed to load session data.'", "'Failed to load.'"],
    ['ERR-05', "'Error loading session'", "'Error'"],
    ['ERR-06', "'Loading timeout'", "'Timeout'"],
  ]),
  ...inFile(`${domain}/form/industries.ts`, [
    ['NEW-07', "'Yoga Auto Insurance'", "'Yoga'"],
    ['INFO-02', "'E-commerce'", "'Ecommerce'"],
  ]),
  ...inFile(`${domain}/form/challenges.ts`, [
    ['NEW-08', "'Cash flow management'", "'Cash flow'"],
    ['INFO-04', "'Competitor dominance'", "'Competitors'"],
  ]),
  ...inFile(`${domain}/form/toInterviewFields.ts`, [
    ['NEW-04', 'count >= 1 ? count : 0', 'count >= 1 ? count : 1'],
    ['INFO-07', 'Math.trunc(first?.value ?? 0)', 'Math.ceil(first?.value ?? 0)'],
    ['NEW-04', 'Math.trunc(first?.value ?? 0)', "Number.parseInt(String(value ?? '0'), 10)"],
  ]),
  ...inFile(`${domain}/form/toNewInterview.ts`, [
    ['NEW-12', "'pitched'", "'sold'"],
    ['DATA-03', "'not_started'", "'in_progress'"],
  ]),
  ...inFile(`${web}/form/toFormValues.ts`, [
    ['DATA-17', "name === securedPlaceholder ? '' : name", 'name'],
    ['INFO-01', 'industry,\n    employees', "industry: '',\n    employees"],
  ]),
  ...inFile(`${web}/form/BusinessFields.tsx`, [
    ['NEW-03', 'min={1}', 'min={0}'],
    ['NEW-02', "isRequired={required.includes('industry')}", 'isRequired={false}'],
    ['INFO-01', 'type="email"', 'type="text"'],
  ]),
  ...inFile(`${domain}/terms/toPriceRange.ts`, [['DATA-07', '/month', ' a month']]),
  ...inFile(`${domain}/toCurrentAnswers.ts`, [
    ['DISC-36', 'lead_tracking: _dropped', 'lead_trackings: _dropped'],
    ['DISC-36', "['ai_implemented', 'customer_list'", "['customer_list'"],
  ]),
  ...inFile('apps/api/src/interviews/interviews.routes.ts', [
    ['DATA-26', 'if (one.createdAt && known.has(key)) continue;', ''],
    [
      'DATA-25',
      '...toInterviewFields(device),',
      "...toInterviewFields(device),\n    salesStatus: 'pitched',",
    ],
  ]),
  ...inFile('apps/api/src/interviews/updateInfo.ts', [
    ['DATA-16', 'if (!isContactFailure(cause)) throw cause;', 'throw cause;'],
  ]),
  ...inFile('apps/api/src/interviews/interviews.store.ts', [
    ['DATA-12', 'set accessed_at = now()', 'set accessed_at = accessed_at'],
  ]),
  ...inFile('apps/api/src/interviews/insertInterview.ts', [
    [
      'DISC-36',
      'JSON.stringify(toCurrentAnswers(interview.answers))',
      'JSON.stringify(interview.answers)',
    ],
    ['DATA-15', "if (isContactFailure(cause)) fail('contact_failed', { cause });", ''],
  ]),
  ...inFile('apps/api/src/interviews/contactCipher.ts', [
    ['DATA-17', 'return text ?? securedPlaceholder;', "return text ?? '';"],
  ]),
  ...inFile('packages/domain/src/practice/makePracticeInterviews.ts', [
    ['DATA-29', '__is_test: true', '__is_test: false'],
    ['DATA-30', "trial_status: 'started'", "trial_status: 'none'"],
    ['DATA-29', "salesStatus: 'sold'", "salesStatus: 'pitched'"],
    ['DATA-32', 'generatedPitch: options.renderRecap(finished)', 'generatedPitch: null'],
  ]),
];
