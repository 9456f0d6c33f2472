export interface ScriptTextProps {
  /** A rendered recap, script or retainer close. */
  readonly text: string;
}

/** A text set for reading aloud; seller notes stand apart so that nobody reads "[PAUSE]" out. */
export function ScriptText({ text }: ScriptTextProps) {
  return <div>{text}</div>;
}
