/** Everything the client may ever see, as plain values. What has no place here cannot be shown (VIEW-01). */
export type ClientSlide =
  | { readonly kind: 'welcome'; readonly businessName: string; readonly hosts: string }
  | {
      readonly kind: 'question';
      readonly label: string;
      readonly choices: readonly { readonly text: string; readonly isChosen: boolean }[];
      /** Of a question without choices: their saved answer. */
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
      readonly results: readonly ClientResult[];
    }
  | { readonly kind: 'thanks'; readonly firstName: string; readonly nextStep: string };

/** One measured thing; `before` is null where only a count was taken. Ratings are in stars. */
export interface ClientResult {
  readonly label: string;
  readonly unit: 'count' | 'rating';
  readonly before: number | null;
  readonly after: number;
}

export type SlideKind = ClientSlide['kind'];

/** What is sent to the window: a slide, or nothing but the agency's name. */
export interface ClientView {
  readonly agencyName: string;
  /** A picture as a data address; blank without one. */
  readonly logo: string;
  readonly businessName: string;
  readonly scheme: 'light' | 'dark';
  /** Null while the seller has hidden it. */
  readonly slide: ClientSlide | null;
}

/** What the presenter bar calls them. */
export const slideNames: Readonly<Record<SlideKind, string>> = {
  welcome: 'Welcome',
  question: 'The question',
  heard: 'What we heard',
  plan: 'The plan',
  results: 'Your results',
  thanks: 'Thank you',
};
