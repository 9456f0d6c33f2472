/** Said to the letter although the style guide would change it, each with the row that fixes it. */
export const fixedTexts: Readonly<Record<string, string>> = {
  'The requested session could not be found.': 'REC-13',
};
