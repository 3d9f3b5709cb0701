/**
 * For processes that live for minutes: to optimise the code of the embedded database costs them more than it saves, half of a
 * sandbox's start and a tenth of a test run.
 */
export const NODE_FLAGS = ['--liftoff-only'];
