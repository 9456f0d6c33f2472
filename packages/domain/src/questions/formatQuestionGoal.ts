/** Formats the note to the seller about a question, with curly quotation marks. */
export function formatQuestionGoal(goal = ''): string {
  return goal.trim() === ''
    ? 'Please provide the context for this question'
    : goal.replaceAll(/"([^"]*)"/g, '“$1”');
}
