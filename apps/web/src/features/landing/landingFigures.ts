import { paths } from '#lib/paths.ts';

interface LandingFigure {
  readonly figure: string;
  readonly label: string;
  /** A file, or a proof as `docs/proof.md#name`. */
  readonly source: string;
  /** Where a visitor can look the figure up. */
  readonly href?: string;
}

/** Seconds from the download to the first question, as a program takes them. */
export const setupSeconds = 53;

/** The figures of the landing page. Edited by hand when a source says otherwise (TRUE-02). */
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
    label: `to set up, ${setupSeconds} seconds in our own test`,
    source: 'docs/proof.md#newcomer',
  },
];
