// The exports that every start needs, with or without a terminal; `index.ts` has those of the bridge itself.
export { mayBeInTerminal, offersFunctions } from './presence.ts';
