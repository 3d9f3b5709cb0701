// The door to what every start needs, terminal or not (`index.ts` is the one to the bridge itself).
export { mayBeInTerminal, offersFunctions } from './presence.ts';
