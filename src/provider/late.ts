// The door to what comes after the first screen (`index.ts` is the one to what comes with it).
export { atMost } from './at-most.ts';
export { optionSlotsQuery, orderDetailsQuery } from './queries/later-queries.ts';
