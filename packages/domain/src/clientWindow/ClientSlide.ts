/** A slide of the client window, made of plain values; only these values can be shown to the client. */
export type ClientSlide =
  | { readonly kind: 'welcome'; readonly businessName: string; readonly hosts: string }
  | {
      readonly kind: 'question';
      readonly label: string;
      readonly choices: readonly { readonly text: string; readonly isChosen: boolean }[];
      /** The client's saved answer to a question without choices. */
      readonly words: string;
    }
  | {
      readonly kind: 'heard';
      readonly quotes: readonly { readonly label: string; readonly text: string }[];
    }
  | {
      readonly kind: 'plan';
      readonly line: string;
      readonly steps: readonly {
        readonly when: string;
        readonly title: string;
        readonly line: string;
      }[];
      readonly tiles: readonly { readonly label: string; readonly text: string }[];
    }
  | {
      readonly kind: 'results';
      readonly line: string;
      readonly results: readonly ClientTrialResult[];
    }
  | { readonly kind: 'thanks'; readonly firstName: string; readonly nextStep: string };

/** A measured trial result; `before` is null for plain counts. Ratings are in stars. */
export interface ClientTrialResult {
  readonly label: string;
  readonly unit: 'count' | 'rating';
  readonly before: number | null;
  readonly after: number;
}

export type SlideKind = ClientSlide['kind'];

/** The message sent to the client window: the current slide, or only the agency while it is hidden. */
export interface ClientWindowView {
  readonly agencyName: string;
  /** The logo as a data URL; blank without one. */
  readonly logo: string;
  readonly businessName: string;
  readonly scheme: 'light' | 'dark';
  /** Null while the seller hides the slide. */
  readonly slide: ClientSlide | null;
}

/** Names of the slides in the seller's presenter bar. */
export const slideNames: Readonly<Record<SlideKind, string>> = {
  welcome: 'Welcome',
  question: 'The question',
  heard: 'What we heard',
  plan: 'The plan',
  results: 'Your results',
  thanks: 'Thank you',
};
