import { useId } from 'react';
import { ScriptReading } from './ScriptReading.tsx';
import type { FinishedScriptProps } from './ScriptSideProps.ts';
import styles from './scriptBody.module.css';

/** The text to read, to edit, or beside the template. */
export function ScriptBody(props: FinishedScriptProps) {
  const { script, writer, marks, isEditing, isComparing, templateScript, draftSaving } = props;
  const id = useId();
  if (isEditing)
    return (
      <div>
        <label className={styles.label} htmlFor={id}>
          Your text
        </label>
        <textarea
          className={styles.area}
          id={id}
          maxLength={50_000}
          value={script.text}
          onChange={(event) => {
            writer.edit(event.target.value);
            draftSaving.note(event.target.value);
          }}
          onBlur={draftSaving.flush}
        />
        <p className={styles.kept} role="status">
          {draftSaving.state === 'kept' ? 'Saved as a draft' : null}
          {draftSaving.state === 'failed' ? "Not saved to the server yet. It's still here" : null}
        </p>
      </div>
    );
  if (!isComparing) return <ScriptReading text={script.text} marks={marks} />;
  return (
    <div className={styles.pair}>
      <div>
        <h3 className={styles.side}>AI script</h3>
        <ScriptReading text={script.text} marks={marks} size="small" />
      </div>
      <div>
        <h3 className={styles.side}>Template script</h3>
        <ScriptReading text={templateScript} marks={[]} size="small" />
      </div>
    </div>
  );
}
