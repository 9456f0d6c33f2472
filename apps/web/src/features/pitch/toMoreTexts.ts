/** The address of a text on the script screen; of their list when none is named. */
export const toMoreTexts = (id: string) => ({ search: `?${moreParameter}=${id}` });

export const moreParameter = 'more';
