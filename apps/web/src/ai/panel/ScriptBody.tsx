import { useId } from 'react';
import type { FinishedScriptProps } from './FinishedScript.tsx';
import { ScriptReading } from './ScriptReading.tsx';
import styles from './scriptBody.module.css';

/** The text to read, to edit, or beside the template. */
export function ScriptBody(props: FinishedScriptProps) {
  const { script, desk, marks, isEditing, isComparing, templateScript, keeper } = props;
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
            desk.edit(event.target.value);
            keeper.note(event.target.value);
          }}
          onBlur={keeper.flush}
        />
        <p className={styles.kept} role="status">
          {keeper.state === 'kept' ? 'Kept as a draft' : null}
          {keeper.state === 'failed' ? 'Not kept on the server yet; it is still here' : null}
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
