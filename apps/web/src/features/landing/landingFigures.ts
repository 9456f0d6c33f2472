import { paths } from '#lib/paths.ts';

interface LandingFigure {
  readonly figure: string;
  readonly label: string;
  /** The file that shows the figure, or `docs/proof.md#name`. */
  readonly source: string;
  /** Page on which a visitor can verify the figure. */
  readonly href?: string;
}

/** Seconds that the automated newcomer test takes from download to first question. */
export const measuredSetupSeconds = 53;

/** The figures of the landing page with their sources; edited by hand, and checked by a test. */
export const landingFigures: readonly LandingFigure[] = [
  {
    figure: '12',
    label: 'questions, one at a time',
    source: 'packages/domain/src/questions/allQuestions.ts',
  },
  {
    figure: '6',
    label: 'services, ranked with reasons',
    source: 'packages/domain/src/interviews/services.ts',
  },
  {
    figure: '0',
    label: 'saved answers lost, in 200 killed servers',
    source: 'docs/proof.md#apiKill',
    href: paths.promises,
  },
  {
    figure: 'Offline',
    label: 'the whole interview, from question to script',
    source: 'e2e/wholeCall.spec.ts',
  },
  {
    figure: '5 minutes',
    label: `to set up, ${measuredSetupSeconds} seconds in our own test`,
    source: 'docs/proof.md#newcomer',
  },
];
