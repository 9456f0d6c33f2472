import { inFile } from '../PlantedBreak.ts';

const templates = 'packages/domain/src/templates';
const trial = 'packages/domain/src/trial';

/** TPL, EDIT, RECAP, AUDIT, SCRIPT and OBJ. */
export const pitchBreaks = [
  ...inFile(`${templates}/renderTemplate.ts`, [
    [
      'TPL-06',
      'if (value === undefined) return blankMark;',
      "if (value === undefined) return '?';",
    ],
    ['TPL-07', 'items.every((each) => printNodes', 'items.slice(0, 1).every((each) => printNodes'],
    ['TPL-07', 'isBlank(value) !== node.inverted', 'isBlank(value) === node.inverted'],
    ['TPL-09', ".replace(/\\{|\\[(?=cue\\b)/gi, '(')", ''],
  ]),
  ...inFile(`${templates}/ViewValue.ts`, [['TPL-09', '    : typed;', '    : words;']]),
  ...inFile(`${templates}/mustache/tidyText.ts`, [
    ['TPL-09', 'isMarked ? tidyLine(line) : line', 'tidyLine(line)?.trim() ?? null'],
    ['RECAP-08', 'closeGap(out, char);', 'out.push(char);'],
  ]),
  ...inFile(`${templates}/mustache/scanTags.ts`, [
    ['TPL-08', "['if', 'else', 'unless']", "['if', 'else']"],
  ]),
  ...inFile(`${templates}/chooseTemplate.ts`, [
    ['TPL-02', "[`recap_${service}`, 'recap_interview']", '[`recap_${service}`]'],
    ['TPL-03', "[`script_${service}`, 'script_pitch']", '[`script_${service}`]'],
  ]),
  ...inFile(`${templates}/chooseAiVariant.ts`, [
    ['TPL-27', "['reviews', 'reviews']", "['reviews', 'marketing']"],
    [
      'TPL-28',
      'hasValue(current) ? current : answers?.[legacyPriorityName]',
      'answers?.[legacyPriorityName] ?? current',
    ],
    ['SCRIPT-03', "calls: 'Calls'", "calls: 'Phone'"],
  ]),
  ...inFile(`${templates}/findTemplateText.ts`, [
    [
      'TPL-20',
      "source: 'account', templateString: account",
      "source: 'global', templateString: account",
    ],
    ['TPL-21', "source: 'default'", "source: 'global'"],
    [
      'TPL-22',
      'const global = findText(layers.global, id);',
      'const global = findText(layers.builtIn, id);',
    ],
    ['SCRIPT-03', "source === 'account' ? 'Account' : 'Global'", "'Global'"],
  ]),
  ...inFile(`${templates}/templateMessages.ts`, [
    ['RECAP-10', 'Error generating recap.', 'Error in recap.'],
    ['SCRIPT-06', 'Error generating script.', 'Error in script.'],
    ['EDIT-04', 'Error in template: Please check your syntax.', 'Error in template.'],
    ['EDIT-06', 'Template not found. Please contact support.', 'Not found.'],
    ['RECAP-09', "return 'Recap';", "return 'The recap';"],
    ['SCRIPT-05', ": 'Script';", ": 'A script';"],
    ['RET-17', "'Retainer close'", "'Retainer'"],
    ['RECAP-09', "'Template Not Found'", "'Template not found'"],
  ]),
  ...inFile(`${templates}/fields/discoveryComputed.ts`, [
    [
      'TPL-13',
      'toBoolean(answers[questionId]) === true',
      'toBoolean(answers[questionId]) !== false',
    ],
    ['TPL-13', 'items.every(isNoAdvertising)', 'items.some(isNoAdvertising) && items.length > 1'],
    ['TPL-14', 'answer ? text.yes : text.no', 'text.yes'],
    [
      'TPL-16',
      'joinList(toList(answers.advertising_types))',
      "toList(answers.advertising_types).join('')",
    ],
  ]),
  ...inFile(`${templates}/phrases/discoveryPhrases.ts`, [
    ['TPL-15', "'various services'", "'services'"],
    ['TPL-15', "'unknown performance'", "'unknown'"],
  ]),
  ...inFile(`${templates}/legacyNames.ts`, [['TPL-18', "'customer_db_size'", "'customer_db'"]]),
  ...inFile(`${templates}/templateView.ts`, [
    ['TPL-26', '`onboarding_${id}`', '`onboard_${id}`'],
    ['TPL-10', "['contactEmail', interview.contactEmail],", ''],
    ['TPL-12', 'trialAnswerKeys.map((key) => [key, answers[key]] as const),', ''],
  ]),
  ...inFile(`${templates}/templateFields.ts`, [
    ['EDIT-09', 'Number(b.isUsedInTemplate) - Number(a.isUsedInTemplate) ||', ''],
    ['EDIT-08', 'currentValue: view[field] ?? null', 'currentValue: null'],
  ]),
  ...inFile('apps/web/src/templates/fields/FieldsPane.tsx', [
    ['EDIT-07', '<Badge tone="green">{used} used</Badge>', ''],
    [
      'EDIT-09',
      '<FieldGroup name="Used" fields={found.filter((field) => field.isUsedInTemplate)} />',
      '',
    ],
  ]),
  ...inFile(`${templates}/findTemplateWarnings.ts`, [
    ['EDIT-05', 'ignoredTags: listIgnoredTags(template)', 'ignoredTags: []'],
  ]),
  ...inFile('apps/web/src/templates/editor/messages.ts', [
    ['EDIT-12', "'Authentication required'", "'Authentication Required'"],
    ['EDIT-13', "'Remove failed'", "'Remove Failed'"],
    ['EDIT-13', "'Apply failed'", "'Apply Failed'"],
    ['EDIT-16', "'Only the owner can save global templates'", "'Owner only'"],
    ['EDIT-18', "'Only the owner can reset global templates'", "'Owner only'"],
  ]),
  ...inFile('apps/web/src/templates/objections/messages.ts', [
    ['OBJ-04', "'Loading Failed'", "'Loading failed'"],
    ['OBJ-04', "title: 'Save Failed'", "title: 'Save failed'"],
    ['OBJ-05', "'Please sign in to save your content.'", "'Please sign in.'"],
    ['OBJ-02', "'Copy Failed'", "'Copy failed'"],
  ]),
  ...inFile('apps/web/src/templates/objections/ObjectionsLayout.tsx', [
    [
      'OBJ-07',
      "layer === 'account' ? canEditOwn : isManager",
      "layer === 'account' ? true : isManager",
    ],
    ['OBJ-09', "layer === 'account' ? canEditOwn : isManager", 'true'],
    ['OBJ-10', 'isManager && !texts.hasGlobal', '!texts.hasGlobal'],
    ['OBJ-03', "fillObjections(text ?? '', interview)", "text ?? ''"],
  ]),
  ...inFile('apps/web/src/templates/objections/ObjectionPaletteLoader.tsx', [
    ['OBJ-03', 'fillObjections(texts.current, interview)', 'texts.current'],
  ]),
  ...inFile('packages/domain/src/templates/reading/toMessage.ts', [
    ['SAY-45', 'toSpokenText(text).split', 'text.split'],
  ]),
  ...inFile('packages/domain/src/templates/phrases/toShortQuote.ts', [
    ['SAY-46', 'if (words.length <= most) return words;', 'return words;'],
  ]),
  ...inFile('packages/domain/src/templates/objections/listAnswerLines.ts', [
    ['SAY-61', 'const hasWait = line.endsWith(wait);', 'const hasWait = false;'],
  ]),
  ...inFile('packages/domain/src/templates/templateView.ts', [
    ['SAY-48', "['seller_name', interview.seller?.name],", ''],
    ['SAY-49', '...Object.entries(nextStepWords(interview)),', ''],
  ]),
  ...inFile('packages/domain/src/interviews/isCountedKey.ts', [
    ['SAY-49', '[...trialAnswerKeys, ...nextStepKeys]', '[...trialAnswerKeys]'],
  ]),
  ...inFile('apps/web/src/templates/editor/EditorLayout.tsx', [
    ['EDIT-10', '[client, service, text],', '[text],'],
  ]),
  ...inFile('apps/web/src/templates/reading/CopyScriptButton.tsx', [
    ['RECAP-03', 'text={spoken}', 'text={text}'],
  ]),
  ...inFile('apps/web/src/pitch/ScriptPitchPage.tsx', [
    ['OBJ-07', 'settings?.allow_user_objections_edit !== false', 'true'],
    [
      'SCRIPT-07',
      '<ScriptFoot interview={interview} />',
      "{tab === 'script' ? <ScriptFoot interview={interview} /> : null}",
    ],
    [
      'SCRIPT-02',
      "{ value: 'objections', label: 'Objections' },\n  { value: 'ai', label: 'AI' },",
      "{ value: 'ai', label: 'AI' },\n  { value: 'objections', label: 'Objections' },",
    ],
    [
      'EDIT-02',
      'edit: chosen ? <EditorTab template={chosen} interview={interview} /> : waiting',
      'edit: waiting',
    ],
  ]),
  ...inFile('apps/web/src/pitch/RecapPage.tsx', [
    ['RECAP-01', "label: 'View Recap'", "label: 'Recap'"],
    ['RECAP-06', "{tab === 'view' ? null : (", '{true ? null : ('],
    ['RECAP-11', 'useKeptPitch(interview, text, run);', ''],
    [
      'RECAP-05',
      '<RecapFoot interview={interview} />',
      "{tab === 'view' ? <RecapFoot interview={interview} /> : null}",
    ],
  ]),
  ...inFile('apps/web/src/pitch/SummaryCard.tsx', [
    ['RECAP-06', '<Fact name="Industry">{interview.industry}</Fact>', ''],
  ]),
  ...inFile('apps/web/src/ui/useCopied.ts', [['RECAP-03', '2_000', '4_000']]),
  ...inFile(`${trial}/screenAfterRecap.ts`, [
    ['RECAP-05', "'brand-audit' : 'script-pitch'", "'script-pitch' : 'script-pitch'"],
  ]),
  ...inFile(`${trial}/screenBeforeScript.ts`, [
    ['SCRIPT-04', "'brand-audit' : 'pitch'", "'pitch' : 'pitch'"],
  ]),
  ...inFile(`${trial}/scriptTitle.ts`, [
    ['SCRIPT-01', "? 'Trial Script' : 'Script Pitch'", "? 'Script Pitch' : 'Script Pitch'"],
  ]),
  ...inFile(`${trial}/saleButton.ts`, [
    ['SCRIPT-09', "interview.onboardingStatus === 'in_progress'", 'false'],
    ['SCRIPT-10', "interviewPath(interview.id, 'onboarding/summary')", 'onboarding'],
    ['RET-06', "interview.onboardingStatus === 'completed'", 'false'],
  ]),
  ...inFile(`${trial}/trialButton.ts`, [
    [
      'SCRIPT-11',
      "label: 'Record Trial Results', to: results",
      "label: 'Mark as Trial', to: results",
    ],
    ['SCRIPT-14', 'if (!hasTrial(interview.selectedServiceId)) return null;', ''],
  ]),
  ...inFile('apps/web/src/pitch/messages.ts', [
    ['SCRIPT-13', "'Failed to mark trial as started'", "'Failed'"],
  ]),
  ...inFile('apps/web/src/interviews/sale/messages.ts', [
    ['SCRIPT-08', "'Failed to mark client as sold'", "'Failed'"],
  ]),
  ...inFile('apps/web/src/audit/messages.ts', [
    ['AUDIT-04', "'Please upload a PDF file.'", "'PDF only.'"],
    ['AUDIT-06', "title: 'Upload failed'", "title: 'Upload Failed'"],
    ['AUDIT-06', "title: 'Delete failed'", "title: 'Delete Failed'"],
    ['AUDIT-07', 'Failed to load PDF. Please try downloading it instead.', 'Failed to load PDF.'],
  ]),
  ...inFile('apps/web/src/audit/pdfFrame.module.css', [
    ['AUDIT-02', 'height: 700px', 'height: 600px'],
  ]),
];
