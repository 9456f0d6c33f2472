import type { Completion, CompletionSource } from '@codemirror/autocomplete';
import type { EditorView } from '@codemirror/view';
import type { FieldDescriptor } from '@salespro/domain/templates/templateFields.ts';
import { toValueText } from '#templates/fields/toValueText.ts';

/** Offers the fields after two braces; choosing one closes the tag. */
export function completeFields(listFields: () => readonly FieldDescriptor[]): CompletionSource {
  return (context) => {
    const typed = context.matchBefore(/\{\{\{?[#^/&]? ?\w*/);
    if (!typed) return null;
    const name = /\w*$/.exec(typed.text)?.[0] ?? '';
    return {
      from: context.pos - name.length,
      validFor: /^\w*$/,
      options: listFields().map(toCompletion),
    };
  };
}

function toCompletion({ field, source, currentValue, description }: FieldDescriptor) {
  const detail = currentValue === null ? description : toValueText(currentValue);
  return {
    label: field,
    detail: detail.length > 40 ? `${detail.slice(0, 39)}...` : detail,
    // Old names still work, but nobody should start to use them.
    boost: source === 'legacy' ? -50 : 0,
    apply: insertName,
  } satisfies Completion;
}

function insertName(view: EditorView, { label }: Completion, from: number, to: number): void {
  const { doc } = view.state;
  const opening = doc.sliceString(Math.max(0, from - 4), from);
  const closer = opening.includes('{{{') ? '}}}' : '}}';
  const isClosed = doc.sliceString(to, to + closer.length) === closer;
  view.dispatch({
    changes: { from, to, insert: isClosed ? label : label + closer },
    selection: { anchor: from + label.length + closer.length },
    userEvent: 'input.complete',
  });
}
