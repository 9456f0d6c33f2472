import { inFile } from '../PlantedBreak.ts';

const trial = 'packages/domain/src/trial';

/** TRIAL and RET, and what SAY says about prices and trials. */
export const trialBreaks = [
  ...inFile(`${trial}/trialFields.ts`, [
    ['TRIAL-02', '{ ...count, required: true }', '{ ...count, required: false }'],
    ['TRIAL-03', 'max: 5,\n  step: 0.1', 'max: 5,\n  step: 0.5'],
    ['TRIAL-06', "...offer('downsell_2', 'Downsell 2'),", ''],
    ['TRIAL-05', "id: 'customer_lifetime_value'", "id: 'lifetime_value'"],
  ]),
  ...inFile(`${trial}/toOffers.ts`, [
    ['TRIAL-07', "'$197/month'", "'$199/month'"],
    ['RET-15', "'Google Visibility Service'", "'Google Service'"],
  ]),
  ...inFile(`${trial}/toTrialValue.ts`, [
    [
      'TRIAL-09',
      "return parseNumber(value) ?? '';",
      "return typeof value === 'string' ? value : (parseNumber(value) ?? '');",
    ],
  ]),
  ...inFile(`${trial}/toTrialValue.ts`, [
    ['TRIAL-05', "return parseAmount(value) ?? '';", 'return Math.ceil(parseAmount(value) ?? 0);'],
  ]),
  ...inFile(`${trial}/saveTrialResults.ts`, [
    ['TRIAL-10', "trial_status: 'completed'", "trial_status: 'started'"],
  ]),
  ...inFile('apps/web/src/trial/messages.ts', [
    ['TRIAL-11', "'Save failed'", "'Save Failed'"],
    ['RET-08', "'Trial Results Required'", "'Results Required'"],
  ]),
  ...inFile(`${trial}/retainerFacts.ts`, [
    ['RET-09', 'Math.max(0, to - from)', 'Math.abs(to - from)'],
    ['RET-12', 'Math.ceil(Math.round', 'Math.floor(Math.round'],
    [
      'RET-12',
      'Math.round(price * 100) / Math.round(worth * 100)',
      'Math.ceil(price) / Math.ceil(worth)',
    ],
    ['RET-13', 'defaultPrimaryPrice = 397', 'defaultPrimaryPrice = 400'],
    ['RET-14', 'defaultLifetimeValue = 500', 'defaultLifetimeValue = 600'],
  ]),
  ...inFile('packages/domain/src/interviews/amounts/parseAmount.ts', [
    ['RET-13', 'Math.round(dollars * 100) / 100', 'Math.ceil(dollars)'],
    ['RET-13', 'amounts.find(({ isMoney }) => isMoney) ??', ''],
  ]),
  ...inFile(`${trial}/ratingChange.ts`, [
    ['RET-10', 'Math.abs(to - from)', 'to - from'],
    ['RET-11', "'Increased by' : 'Decreased by'", "'Decreased by' : 'Increased by'"],
  ]),
  ...inFile(`${trial}/toTenths.ts`, [['RET-01', '`${tenths < 0', '` ${tenths < 0']]),
  ...inFile('apps/web/src/trial/CoverTile.tsx', [
    ['RET-13', "' (assumed: no dollar amount in the price)'", 'null'],
  ]),
  ...inFile('apps/web/src/trial/RetainerClose.tsx', [
    [
      'RET-04',
      '<CloseFoot interviewId={interview.id} />',
      "{tab === 'view' ? <CloseFoot interviewId={interview.id} /> : null}",
    ],
    ['RET-02', "label: 'Edit Template'", "label: 'Edit'"],
  ]),
  ...inFile('packages/domain/src/templates/price/breakEven.ts', [
    ['SAY-07', 'return [Math.ceil(', 'return [Math.floor('],
    ['SAY-08', "'$250 - $500': '250'", "'$250 - $500': '500'"],
    ['SAY-09', 'steepAbove = 20', 'steepAbove = 200'],
  ]),
  ...inFile(`${trial}/trialOutcome.ts`, [
    ['SAY-20', "reviews > 0 ? 'up' : 'flat'", "reviews >= 0 ? 'up' : 'flat'"],
  ]),
  ...inFile(`${trial}/messageResults.ts`, [
    ['SAY-22', '(optOuts ?? 0) > replies', '(optOuts ?? 0) >= replies'],
  ]),
];
