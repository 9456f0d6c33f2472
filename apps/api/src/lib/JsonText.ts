/**
 * A reply that is JSON text already, most of it as the database wrote it. Nothing takes it apart to write it
 * again; its form is checked by sampling (see `on`).
 */
export class JsonText<_Reply = unknown> {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
