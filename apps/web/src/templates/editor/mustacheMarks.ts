import type { Range, Text } from '@codemirror/state';
import { Decoration, type DecorationSet, type EditorView, ViewPlugin } from '@codemirror/view';
import { isKnownName } from '@salespro/domain/templates/findTemplateWarnings.ts';
import { findTagPlaces, type TemplateTag } from '@salespro/domain/templates/mustache/scanTags.ts';
import { noteLabels } from '@salespro/domain/templates/texts/noteLabels.ts';

type Places = ReturnType<typeof findTagPlaces>;
type Mark = Range<Decoration>;

const looks = {
  variable: Decoration.mark({ class: 'cm-variable' }),
  section: Decoration.mark({ class: 'cm-section' }),
  silent: Decoration.mark({ class: 'cm-silent' }),
  note: Decoration.mark({ class: 'cm-note' }),
  unknown: Decoration.mark({
    class: 'cm-unknown',
    attributes: { title: 'No interview fills this' },
  }),
  broken: Decoration.mark({ class: 'cm-broken', attributes: { title: 'This tag never closes' } }),
};

/** Bounded, so that a text full of brackets costs no more than any other. */
const notePattern = /\[([A-Z][A-Z ]{1,24})(?: - [^[\]\n]{0,300})?\]/g;

/** Colours for tags and seller notes, an underline for names no interview can fill. */
export const mustacheMarks = ViewPlugin.define(
  (view) => {
    let places = findTagPlaces(view.state.doc.toString());
    const plugin = {
      decorations: markVisible(view, places),
      update(update: { docChanged: boolean; viewportChanged: boolean; view: EditorView }) {
        if (update.docChanged) places = findTagPlaces(update.view.state.doc.toString());
        if (update.docChanged || update.viewportChanged)
          plugin.decorations = markVisible(update.view, places);
      },
    };
    return plugin;
  },
  { decorations: (plugin) => plugin.decorations },
);

/** Only what is in sight, however long the text is. */
function markVisible(view: EditorView, places: Places): DecorationSet {
  const { doc } = view.state;
  const marks = view.visibleRanges.flatMap(({ from, to }) => [
    ...places.places
      .filter((place) => place.from < to && place.to > from)
      .flatMap((place) => markTag(place.tag, place.from, place.to)),
    ...markNotes(doc, from, to),
    ...markUnclosed(doc, places, from, to),
  ]);
  return Decoration.set(marks, true);
}

function markTag(tag: TemplateTag, from: number, to: number): Mark[] {
  if (tag.kind === 'text') return [];
  if (tag.kind === 'silent') return [looks.silent.range(from, to)];
  const look = tag.kind === 'variable' ? looks.variable : looks.section;
  const isUnknown = tag.name !== '.' && tag.kind !== 'close' && !isKnownName(tag.name);
  return [look.range(from, to), ...(isUnknown ? [looks.unknown.range(from, to)] : [])];
}

function markNotes(doc: Text, from: number, to: number): Mark[] {
  return [...doc.sliceString(from, to).matchAll(notePattern)]
    .filter(([, label]) => (noteLabels as readonly string[]).includes(label ?? ''))
    .map((match) => looks.note.range(from + match.index, from + match.index + match[0].length));
}

function markUnclosed(doc: Text, { places, isComplete }: Places, from: number, to: number): Mark[] {
  if (isComplete) return [];
  const searched = places.at(-1)?.to ?? 0;
  const open = searched + doc.sliceString(searched).indexOf('{{');
  const end = doc.lineAt(open).to;
  return open < to && end > from ? [looks.broken.range(open, end)] : [];
}
