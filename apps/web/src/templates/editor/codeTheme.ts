import { EditorView } from '@codemirror/view';

/** The look of the code field, in the tokens of the app. */
export const codeTheme = EditorView.theme({
  '&': { height: '100%', backgroundColor: 'transparent', color: 'var(--ink)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    overflow: 'auto',
    fontFamily: 'ui-monospace, "JetBrains Mono", Menlo, Consolas, monospace',
    fontSize: 'var(--text-small)',
    lineHeight: '1.65',
  },
  // EDIT-01.
  '.cm-content': { minHeight: '300px', padding: '10px 0', caretColor: 'var(--ink)' },
  '.cm-line': { padding: '0 14px 0 6px' },
  '.cm-gutters': { backgroundColor: 'transparent', border: 'none', color: 'var(--dim)' },
  '.cm-lineNumbers .cm-gutterElement': { minWidth: '38px', padding: '0 6px 0 10px' },
  '.cm-activeLine': { backgroundColor: 'var(--code-line)' },
  '.cm-variable': { color: 'var(--green-text)', fontWeight: '700' },
  '.cm-section': { color: 'var(--token)' },
  '.cm-silent': { color: 'var(--dim)' },
  '.cm-note': { color: 'var(--note)', fontWeight: '700' },
  '.cm-unknown': {
    textDecoration: 'underline wavy var(--danger) 1px',
    textUnderlineOffset: '3px',
  },
  '.cm-broken': { color: 'var(--danger)', textDecoration: 'underline wavy var(--danger) 1px' },
  '.cm-tooltip': {
    overflow: 'hidden',
    backgroundColor: 'var(--raised)',
    border: '1px solid var(--line)',
    borderRadius: '10px',
    boxShadow: 'var(--shadow)',
    color: 'var(--ink)',
  },
  '.cm-completions': {
    maxHeight: '260px',
    maxWidth: 'min(460px, 92vw)',
    margin: '0',
    padding: '4px',
    overflowY: 'auto',
    listStyle: 'none',
    fontSize: 'var(--text-small)',
  },
  '.cm-completions > li': {
    padding: '6px 10px',
    overflow: 'hidden',
    borderRadius: '8px',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
  },
  '.cm-completions > li[aria-selected="true"]': { backgroundColor: 'var(--tint)' },
  '.cm-completionDetail': { marginLeft: '6px', color: 'var(--dim)' },
});
