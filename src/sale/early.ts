// The door to what every start needs (`index.ts` is the one to the till).
export { untilNothingIsSent } from './locks.ts';
