/** No language stacks more marks on a letter; thousands of them take a browser seconds to draw. */
const maxMarks = 16;

const stack = new RegExp(`(?<=\\p{M}{${maxMarks}})\\p{M}+`, 'gu');

export interface Cut {
  readonly from: number;
  readonly to: number;
}

/** Where marks are piled up beyond what any writing needs. */
export function findStacks(text: string): readonly Cut[] {
  return [...text.matchAll(stack)].map(({ 0: marks, index }) => ({
    from: index,
    to: index + marks.length,
  }));
}

export function withoutStacks(text: string): string {
  return text.replaceAll(stack, '');
}
