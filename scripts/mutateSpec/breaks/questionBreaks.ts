import { inFile } from '../PlantedBreak.ts';

const domain = 'packages/domain/src/questions';
const rules = 'packages/domain/src/recommendations';

/** DISC, SQ, RULE and REC. */
export const questionBreaks = [
  ...inFile(`${domain}/sets/situationQuestions.ts`, [
    ['DISC-06', "'Over $1,000'", "'$1,000 and more'"],
    ['DISC-07', "'Offline Print'", "'Print'"],
    ['DISC-08', "'Referrals'", "'Friends'"],
    ['DISC-09', "'Too busy'", "'Busy'"],
    ['DISC-05', "'Grow and bring in more customers'", "'Grow'"],
  ]),
  ...inFile(`${domain}/sets/assetQuestions.ts`, [
    ['DISC-11', "'100-200'", "'100-300'"],
    ['DISC-14', "'Voice AI'", "'Voice'"],
    [
      'DISC-16',
      "field: 'reviews_collection', operator: 'equals', value: true",
      "field: 'reviews_collection', operator: 'equals', value: false",
    ],
    ['DISC-34', 'empties:', 'emptiesNever:'],
  ]),
  ...inFile(`${domain}/goalNote.ts`, [
    ['DISC-03', "'Please provide the context for this question'", "'No goal'"],
  ]),
  ...inFile('apps/web/src/questions/FollowUp.tsx', [['DISC-03', '{isGoalShown ? (', '{false ? (']]),
  ...inFile(`${domain}/findMissingAnswer.ts`, [
    ['DISC-22', '...listFollowUps(questions, answers, question.id)', ''],
    ['DISC-30', 'one.required && isOpen(one)', 'isOpen(one)'],
    ['DISC-28', 'one.required && isOpen(one)', 'false'],
    ['PARK-01', ' && !findAskedLater(one, answers)', ''],
  ]),
  ...inFile(`${domain}/applyAnswer.ts`, [
    ['PARK-04', 'if (isAnswered(question, stored)) delete', 'if (false) delete'],
  ]),
  ...inFile(`${domain}/toAnsweredShare.ts`, [['PARK-05', '!followUp.required ||', 'true ||']]),
  ...inFile('packages/domain/src/interviews/isCountedKey.ts', [
    ['PARK-03', ' && !isAskLaterKey(key)', ''],
  ]),
  ...inFile(`${domain}/readback/readback.ts`, [['PARK-11', '`And ${small}`', 'small']]),
  ...inFile(`${domain}/readback/sayList.ts`, [['PARK-09', "'more than 200'", "'over 200'"]]),
  ...inFile(`${domain}/readback/readbackLead.ts`, [['PARK-12', "'Both'", "'2'"]]),
  ...inFile(`${rules}/fitSoFar.ts`, [['FIT-02', 'confidence - (then ?? confidence)', '0']]),
  ...inFile(`${rules}/listDecidingQuestions.ts`, [
    ['PARK-17', 'toRank(other) - toRank(one) || ', ''],
  ]),
  ...inFile(`${domain}/isAnswered.ts`, [
    ['DISC-29', 'toBoolean(value) !== null', 'toBoolean(value) === true'],
    [
      'DISC-29',
      'toList(value).length > 0;\n  if (question.type',
      'toList(value).length > 1;\n  if (question.type',
    ],
    ['ONB-18', '.valid.length > 0', '.valid.length >= 0'],
  ]),
  ...inFile(`${domain}/toProgress.ts`, [
    ['DISC-02', 'Question ${position} of', 'Question ${position + 1} of'],
    ['DISC-02', '(position / count) * 100', '((position - 1) / count) * 100'],
    ['DISC-24', 'isLast: position === count', 'isLast: false'],
    ['ONB-02', 'Math.round((position', 'Math.floor((position'],
  ]),
  ...inFile(`${domain}/findResumeQuestion.ts`, [
    ['DISC-32', 'return open ?? main[0]', 'return main[0]'],
  ]),
  ...inFile(`${domain}/isVisible.ts`, [
    ['DISC-27', 'conditions.every(', 'conditions.some('],
    [
      'DISC-26',
      'return !isSame(answer, condition.value);',
      'return isSame(answer, condition.value);',
    ],
    [
      'DISC-26',
      'answer.includes(condition.value)',
      'answer[0] === condition.value && answer.length > 1',
    ],
  ]),
  ...inFile(`${domain}/visibleAnswers.ts`, [
    ['DISC-35', 'if (!isVisible(question, kept)) delete kept[question.id];', ''],
  ]),
  ...inFile(`${domain}/findNextQuestion.ts`, [['DISC-25', '> place)', '> place + 1)']]),
  ...inFile(`${domain}/toStoredAnswer.ts`, [
    ['DISC-37', 'question.singleChoice === true ||', ''],
    ['DISC-38', 'chosen.filter((option) => !isNoAdvertising(option))', 'chosen'],
    ['ONB-04', 'Number.isInteger(step) &&', ''],
  ]),
  ...inFile(`${domain}/noAdvertising.ts`, [
    ['DISC-38', "'Currently Not Running Any Advertising'", "'No Advertising'"],
  ]),
  ...inFile('apps/web/src/questions/messages.ts', [
    ['DISC-41', "'Discovery Complete'", "'Discovery complete'"],
    ['DISC-33', "'Error saving answers'", "'Error'"],
    ['SQ-14', "'Questions Complete'", "'Complete'"],
    ['SQ-15', "'Failed to save answers.'", "'Failed.'"],
  ]),
  ...inFile(`${domain}/sets/reputationManagementQuestions.ts`, [
    ['SQ-04', "id: 'google_profile_leads'", "id: 'profile_leads'"],
  ]),
  ...inFile(`${domain}/sets/payPerClickQuestions.ts`, [
    ['SQ-05', "type: 'text'", "type: 'select'"],
  ]),
  ...inFile(`${domain}/sets/seoQuestions.ts`, [
    ['SQ-06', "type: 'multi-select'", "type: 'select'"],
  ]),
  ...inFile(`${domain}/sets/fbAdsQuestions.ts`, [['SQ-07', "id: 'facebook_pixel'", "id: 'pixel'"]]),
  ...inFile(`${domain}/sets/messageMarketingQuestions.ts`, [
    ['SQ-08', "id: 'mm_handle_slow_weeks'", "id: 'mm_slow_weeks'"],
  ]),
  ...inFile(`${domain}/sets/aiPowerPackageQuestions.ts`, [
    ['SQ-09', "id: 'ai_review_management',", "id: 'ai_reviews',"],
    ['SQ-09', "type: 'multi-select'", "type: 'select'"],
    [
      'SQ-09',
      "'How are reviews handled?',\n    type: 'multi-select'",
      "'How are reviews handled?',\n    type: 'select'",
    ],
    ['SQ-03', 'required: true', 'required: false'],
  ]),
  ...inFile(`${rules}/evaluateOperator.ts`, [
    ['RULE-02', 'return !isEqual(answer, value);', 'return isEqual(answer, value);'],
    ['RULE-03', 'answer.toLowerCase().includes(value.toLowerCase())', 'answer.includes(value)'],
    ['RULE-04', 'toItems(value).every(', 'toItems(value).some('],
    ['RULE-05', 'toNumber(answer) > toNumber(value)', 'toNumber(answer) >= toNumber(value)'],
    ['RULE-05', 'toNumber(answer) < toNumber(value)', 'toNumber(answer) <= toNumber(value)'],
    ['RULE-06', 'default:\n      return false;', 'default:\n      return true;'],
  ]),
  ...inFile(`${rules}/evaluateConditions.ts`, [
    ['RULE-07', 'conditions.every(matches)', 'conditions.some(matches)'],
    ['RULE-08', "condition.type === 'OR'", "condition.type === 'or'"],
    ['RULE-09', 'evaluateConditions(condition.children, facts, find)', 'true'],
    [
      'RULE-10',
      'if (conditions.length === 0) return true;',
      'if (conditions.length === 0) return false;',
    ],
  ]),
  ...inFile(`${rules}/scoreServices.ts`, [
    ['RULE-11', 'startScore = 50', 'startScore = 51'],
    ['RULE-11', 'Math.min(100, Math.max(0, total))', 'Math.min(100, total)'],
  ]),
  ...inFile(`${rules}/recommend.ts`, [
    ['RULE-12', 'other.confidence - one.confidence', 'one.confidence - other.confidence'],
    ['RULE-13', ".join('. ')", ".join(', ')"],
    ['RULE-13', "'General business fit'", "'General fit'"],
    ['RULE-15', 'matchedRules: matches.map((match) => match.rule.name)', 'matchedRules: []'],
  ]),
  ...inFile(`${rules}/withDefault.ts`, [
    ['RULE-14', 'weakestFirst = 30', 'weakestFirst = 31'],
    ['RULE-14', 'defaultConfidence = 25', 'defaultConfidence = 26'],
    ['RULE-14', "'Default recommendation - suitable for most businesses'", "'Default'"],
  ]),
  ...inFile(`${rules}/matchBadge.ts`, [
    ['REC-05', "'Best Match'", "'Best match'"],
    ['REC-05', '`#${rank} Match`', '`#${rank - 1} Match`'],
  ]),
  ...inFile(`${rules}/toPickState.ts`, [
    ['PICK-18', 'fewestAnswers = 5', 'fewestAnswers = 4'],
    ['PICK-18', 'weakestPick = 62', 'weakestPick = 61'],
    ['PICK-18', 'smallestLead = 3', 'smallestLead = 2'],
  ]),
  ...inFile(`${rules}/reading/isDenied.ts`, [
    ['PICK-03', 'wish: 6', 'wish: 5'],
    ['PICK-04', 'trouble: 4', 'trouble: 5'],
  ]),
  ...inFile(`${rules}/reading/quoteMention.ts`, [['PICK-07', 'mostWords = 8', 'mostWords = 9']]),
  ...inFile(`${rules}/sortReasons.ts`, [['PICK-26', 'mostShown = 3', 'mostShown = 4']]),
  ...inFile(`${rules}/confidenceColor.ts`, [
    ['REC-06', 'confidence >= 80', 'confidence > 80'],
    ['REC-06', 'confidence >= 60', 'confidence > 60'],
  ]),
  ...inFile(`${rules}/selectService.ts`, [
    ['REC-16', 'isSame ? interview.generatedPitch : null', 'interview.generatedPitch'],
    ['REC-16', "interview.salesStatus === 'sold' &&", 'false &&'],
    ['REC-07', 'recommendedServices: ranking.map(toRankedService)', 'recommendedServices: []'],
  ]),
  ...inFile('apps/web/src/interviews/serviceIcons.ts', [
    ['REC-04', 'seo: IconSearch', 'seo: IconStar'],
  ]),
  ...inFile('apps/web/src/recommendations/confidence.module.css', [
    ['REC-06', '.red {\n  background: var(--loss)', '.red {\n  background: var(--green)'],
  ]),
  ...inFile('apps/web/src/recommendations/messages.ts', [
    ['REC-03', 'I believe I know what is going on', 'I know what is going on'],
    ['REC-08', "'Service Selected'", "'Service selected'"],
    ['REC-09', "'Failed to save service selection.'", "'Failed.'"],
  ]),
  ...inFile('apps/web/src/interviews/shell/LoadFailure.tsx', [
    ['REC-14', "screen === 'recommendations' || screen === 'service-questions'", 'false'],
    ['REC-14', "|| screen === 'service-questions'", ''],
  ]),
];
