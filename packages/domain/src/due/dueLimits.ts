/** Unfinished work that nobody touched for so many days after it was due has been given up; it stays in the list of interviews. */
export const keptWorkDays = 30;

/** How much of what was noted a row shows. */
export const longestDueNote = 60;

/** How many days ahead the list looks. */
export const daysAhead = 7;
