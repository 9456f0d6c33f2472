/** Texts exempt from the style guide, each with the requirement row that fixes it. */
export const fixedTexts: Readonly<Record<string, string>> = {
  'The requested session could not be found.': 'REC-13',
};
