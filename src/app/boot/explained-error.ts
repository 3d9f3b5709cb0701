import type { MessageDescriptor } from '@lingui/core';

/** An error with its message for people, so that the message is loaded with the part that can fail, not with the first screen. */
export class ExplainedError extends Error {
  override readonly name = 'ExplainedError';
  readonly words: MessageDescriptor;

  constructor(words: MessageDescriptor, options?: ErrorOptions) {
    super(words.message ?? words.id, options);
    this.words = words;
  }
}
