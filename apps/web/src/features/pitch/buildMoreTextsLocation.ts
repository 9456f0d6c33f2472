/** Returns the location that opens a "More texts" text on the script page; an empty id opens the list. */
export const buildMoreTextsLocation = (id: string) => ({ search: `?${moreTextsParameter}=${id}` });

export const moreTextsParameter = 'more';
