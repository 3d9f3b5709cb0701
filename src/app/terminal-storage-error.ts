/** The terminal did not give its copy of the state; nothing may be shown but this (TERM-2). */
export class TerminalStorageError extends Error {
  override readonly name = 'TerminalStorageError';
}
