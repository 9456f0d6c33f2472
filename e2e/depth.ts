/**
 * With `TEST_DEPTH=full` (`npm run prove depth`) journeys use every service, text and round; otherwise each
 * path runs once, because the unit tests cover the differences between services.
 */
const isFull = process.env.TEST_DEPTH === 'full';

export const chooseByDepth = <T>(usual: T, full: T): T => (isFull ? full : usual);
