import { inFile } from '../PlantedBreak.ts';

const onboarding = 'packages/domain/src/onboarding';
const card = 'apps/api/src/settings/agency';

/** AUTH, MENU, LAND, ROUTE, ADM, AI, ONB, SUM, ERR and CARD. */
export const accountBreaks = [
  ...inFile('apps/web/src/auth/messages.ts', [
    ['AUTH-04', "'Passwords do not match'", "'They differ'"],
    ['AUTH-08', "'Welcome back!'", "'Welcome!'"],
    ['AUTH-12', "'Account created!'", "'Account made!'"],
    ['AUTH-18', "'Sign ups are currently disabled for this demo.'", "'Sign ups are off.'"],
  ]),
  ...inFile('apps/web/src/auth/signOutWords.ts', [
    ['MENU-03', "'You have been signed out successfully.'", "'Bye.'"],
  ]),
  ...inFile('packages/contract/src/errors.ts', [
    [
      'AUTH-03',
      'You must provide either an email or phone number and a password',
      'Something is missing',
    ],
    ['ADM-11', 'Unauthorized: Only admins can update settings', 'Unauthorized'],
    ['EDIT-16', 'Unauthorized: Only the owner can save global templates', 'Unauthorized'],
    ['EDIT-18', 'Unauthorized: Only the owner can delete global templates', 'Unauthorized'],
    ['DATA-19', "message: 'User not authenticated'", "message: 'Not signed in'"],
    ['DATA-15', 'Failed to create secure customer contact', 'Failed'],
    ['AUTH-19', 'Sign ups are currently disabled for this demo.', 'No sign ups.'],
  ]),
  ...inFile('apps/api/src/app/errorHandler.ts', [
    [
      'AUTH-03',
      'return isMissing ? whenMissing?.code : whenInvalid;',
      'return whenMissing?.code ?? whenInvalid;',
    ],
  ]),
  ...inFile('apps/api/src/app/serveWeb.ts', [['ROUTE-12', '(isFile && !isOpened)', 'isFile']]),
  ...inFile('packages/domain/src/auth/passwordWeaknesses.ts', [
    ['AUTH-05', 'minimumPasswordLength = 6', 'minimumPasswordLength = 5'],
    ['AUTH-07', 'isCommon(lower) ||', ''],
  ]),
  ...inFile('apps/web/src/app/HomePill.tsx', [
    ['MENU-07', '|| isList) return null', ') return null'],
    ['MENU-07', "auth.status !== 'signed_in' ||", ''],
  ]),
  ...inFile('apps/web/src/auth/AccountMenu.tsx', [
    ['MENU-05', "auth.status === 'signed_out' ? <VisitorMenu /> : null", '<VisitorMenu />'],
  ]),
  ...inFile('apps/web/src/auth/SignedInMenu.tsx', [
    ['MENU-02', 'Admin Settings', 'Admin'],
    [
      'MENU-01',
      '{email}\n      </span>\n      <IconChevronDown',
      '</span>\n      <IconChevronDown',
    ],
  ]),
  ...inFile('apps/web/src/auth/signedInMenu.module.css', [
    ['MENU-01', '.emailInside {\n    display: block;', '.emailInside {\n    display: none;'],
  ]),
  ...inFile('apps/web/src/auth/reportFailure.ts', [
    ['AUTH-27', 'endsSession(thrown.code) ||', 'true ||'],
  ]),
  ...inFile('apps/web/src/auth/reduceAuth.ts', [
    ['AUTH-27', "|| code === 'session_not_found'", ''],
  ]),
  ...inFile('apps/web/src/ui/LoadingCard.tsx', [
    ['ROUTE-10', '<Spinner size="large" />', ''],
    ['ROUTE-11', '<Spinner size="large" />', ''],
  ]),
  ...inFile('apps/web/src/auth/RequireSession.tsx', [
    ['ROUTE-10', 'return <LoadingCard hint={hint} />;', 'return null;'],
  ]),
  ...inFile('apps/web/src/app/AuthRoute.tsx', [
    ['ROUTE-11', '(\n        <LoadingCard />\n      )', 'null'],
    ['ROUTE-04', 'authAddress.next ?? paths.interviews', 'authAddress.next ?? paths.newInterview'],
  ]),
  ...inFile('apps/web/src/app/NotFoundPage.tsx', [
    ['ERR-11', 'logFailure(`404: no page at ${pathname}`)', 'void pathname'],
  ]),
  ...inFile('apps/web/src/app/landing/ConfirmedTestimonial.tsx', [
    ['LAND-02', '{quote}</blockquote>', '</blockquote>'],
    ['LAND-02', '{role}', ''],
  ]),
  ...inFile('apps/web/src/settings/AdminControls.tsx', [
    ['ROUTE-07', '!isAdmin || isLocked', 'isLocked'],
    ['ADM-10', "settingsStore.set({ status: 'ready', settings });\n", ''],
  ]),
  ...inFile('packages/domain/src/landing/claims.ts', [
    ['LAND-02', "'500+'", "'600+'"],
    ['LAND-02', "'3x'", "'4x'"],
  ]),
  ...inFile('apps/web/src/app/landing/landingContent.ts', [
    ['LAND-01', "'Perfect Match'", "'Match'"],
  ]),
  ...inFile('apps/web/src/settings/messages.ts', [
    ['ADM-04', "'Admin claimed'", "'Claimed'"],
    ['ADM-05', "'Admin already exists'", "'Admin exists'"],
    ['ADM-09', "'Settings updated'", "'Updated'"],
    ['ADM-10', "updateFailed: { title: 'Error'", "updateFailed: { title: 'Failed'"],
    ['ADM-08', "'You need admin privileges to modify these settings.'", "'Admins only.'"],
  ]),
  ...inFile('apps/web/src/settings/AdminPage.tsx', [
    ['ADM-02', '|| isAdmin.isError;', ';'],
    ['ADM-01', 'Error loading settings', 'Error'],
    ['ROUTE-11', '<LoadingCard text="Loading settings" />', 'null'],
  ]),
  ...inFile('apps/web/src/settings/AdminStatusCard.tsx', [
    ['ADM-03', 'email !== null && !isAdmin && !isAssigned', 'email !== null && !isAdmin'],
    ['ADM-02', 'Regular User', 'User'],
  ]),
  ...inFile('apps/web/src/ai/messages.ts', [
    ['AI-06', "'Please enter an API key.'", "'Enter a key.'"],
    ['AI-07', "'OpenAI API key saved successfully.'", "'Saved.'"],
    ['AI-08', "'Failed to delete API key.'", "'Failed.'"],
    ['AI-09', "'Failed to check API key status.'", "'Failed.'"],
    ['AI-15', "'AI preferences saved successfully.'", "'Saved.'"],
    ['AI-20', "'Please sign in to use AI generation features'", "'Please sign in'"],
    ['AI-33', "'Generation Failed'", "'Generation failed'"],
    ['AI-35', "'Script Saved'", "'Saved'"],
  ]),
  ...inFile('apps/web/src/ai/panel/ScriptActions.tsx', [
    ['AI-35', 'interview.generatedPitch === null ||', 'true ||'],
  ]),
  ...inFile('packages/domain/src/ai/aiOptions.ts', [
    ['AI-13', "'casual', 'assertive'", "'casual'"],
    ['AI-14', "length: 'medium'", "length: 'short'"],
    ['AI-26', "'Persuasive', 'Conversational'] as const", "'Conversational'] as const"],
    ['AI-27', "assertive: 'Persuasive'", "assertive: 'Friendly'"],
    ['AI-31', 'Long: 1500', 'Long: 2000'],
    ['AI-32', '?? aiModels[0]', '?? aiModels[1]'],
  ]),
  ...inFile('packages/domain/src/ai/buildPrompt.ts', [
    ['AI-28', "...(guidance ? ['Wishes", "...(false ? ['Wishes"],
  ]),
  ...inFile('apps/api/src/ai/toCompletionRequest.ts', [['AI-30', '0.7', '0.8']]),
  ...inFile(`${onboarding}/sets/reputationManagementOnboarding.ts`, [
    ['ONB-05', "id: 'integration_needs'", "id: 'integrations'"],
    ['ONB-10', "'51-100'", "'51-99'"],
  ]),
  ...inFile(`${onboarding}/sets/seoOnboarding.ts`, [
    ['ONB-06', "id: 'blog_post_approval'", "id: 'blog_approval'"],
  ]),
  ...inFile(`${onboarding}/sets/messageMarketingOnboarding.ts`, [
    ['ONB-07', "id: 'compliance_concerns'", "id: 'compliance'"],
  ]),
  ...inFile(`${onboarding}/sets/fbAdsOnboarding.ts`, [
    ['ONB-08', "id: 'facebook_page_admin'", "id: 'page_admin'"],
  ]),
  ...inFile(`${onboarding}/sets/aiPowerPackageOnboarding.ts`, [
    ['ONB-09', "id: 'human_handoff_triggers'", "id: 'handoff'"],
  ]),
  ...inFile(`${onboarding}/completeOnboarding.ts`, [
    ['ONB-21', "onboardingStatus: 'completed'", "onboardingStatus: 'in_progress'"],
    [
      'ONB-16',
      'if (!isFinished(onboardingQuestions[serviceId], onboardingAnswers)) return null;',
      '',
    ],
  ]),
  ...inFile(`${onboarding}/saveOnboardingProgress.ts`, [
    ['ONB-20', "'in_progress'", "'not_started'"],
  ]),
  ...inFile(`${onboarding}/applyOnboardingAnswer.ts`, [
    ['ONB-12', 'delete next[question.detail.id];', ''],
  ]),
  ...inFile(`${onboarding}/summarizeOnboarding.ts`, [
    ['SUM-04', "answered ? 'Answered' : 'Skipped'", "'Answered'"],
    ['SUM-03', "entry.status === 'Answered').length", "entry.status !== 'Answered').length"],
    ['SUM-05', 'detail: toDetail(findOpenDetail(question, answers))', 'detail: null'],
  ]),
  ...inFile('apps/web/src/onboarding/SummaryHead.tsx', [
    ['SUM-01', 'stroke={2.4} />\n          Completed', 'stroke={2.4} />'],
  ]),
  ...inFile('apps/web/src/ai/settings/PreferencesCard.tsx', [
    ['AI-15', 'keep(await savePreferences(form));', 'keep(await savePreferences(stored));'],
    ['AI-15', 'useState(stored)', 'useState({ ...stored, length: "medium" as const })'],
  ]),
  ...inFile('apps/web/src/onboarding/messages.ts', [
    ['ONB-24', "'Error saving progress'", "'Error'"],
    [
      'ONB-24',
      "title: 'Error completing onboarding',\n    description: 'Your",
      "title: 'Error',\n    description: 'Your",
    ],
  ]),
  ...inFile('packages/domain/src/settings/findCardValue.ts', [
    ['CARD-03', "['own', 'global', 'account']", "['global', 'own', 'account']"],
  ]),
  ...inFile('packages/domain/src/settings/isTimeZone.ts', [
    ['CARD-06', "if (name !== 'UTC' &&", "if (name === '' &&"],
  ]),
  ...inFile(`${card}/image/toCleanSvg.ts`, [
    ['CARD-09', 'if (!allowedElements.has(name)) return [];', ''],
    ['CARD-09', "if (name === 'use' && clip) return [];", ''],
    ['CARD-09', 'if (allowed !== null) kept.set(key, allowed);', 'kept.set(key, value);'],
  ]),
  ...inFile(`${card}/image/readXml.ts`, [
    ['CARD-09', "if (root || skipPast('>').includes('[')) throw new Broken();", "skipPast('>');"],
  ]),
  ...inFile(`${card}/image/toCleanPng.ts`, [
    ['CARD-08', 'if (keptChunks.includes(name)) {', 'if (name) {'],
    ['CARD-08', 'pixels > 0 && pixels <= mostPixels', 'pixels > 0'],
  ]),
  ...inFile(`${card}/sendLogo.ts`, [['CARD-10', ' sandbox;', '']]),
  ...inFile('apps/api/src/audit/audit.store.ts', [
    ['CARD-11', 'and logo_bytes is not null', 'and false'],
  ]),
  ...inFile('apps/web/src/settings/agency/useFieldSave.ts', [
    ['CARD-16', "setState({ kind: 'saving' });", "setState({ kind: 'saved' });"],
  ]),
  ...inFile('apps/web/src/settings/agency/AgencyCard.tsx', [
    ['CARD-17', '{isAdmin === true ? (', '{isAdmin !== undefined ? ('],
  ]),
];
