/** With the quotation marks of all other screens. */
export function goalNote(goal = ''): string {
  return goal.trim() === ''
    ? 'Please provide the context for this question'
    : goal.replaceAll(/"([^"]*)"/g, '“$1”');
}
