/**
 * With `TEST_DEPTH=full` (`npm run prove depth`): every service, every text, every round. Without it each way is gone
 * once: what differs between services is proven by the tests beside the code.
 */
const isFull = process.env.TEST_DEPTH === 'full';

export const chooseByDepth = <T>(usual: T, full: T): T => (isFull ? full : usual);
