/** A toast: exact words of the specification, shown by the web app. */
export interface Message {
  readonly title: string;
  readonly description: string;
}
