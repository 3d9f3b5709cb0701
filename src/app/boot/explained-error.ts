import type { MessageDescriptor } from '@lingui/core';

/** A failure that brings its words along, so that they are loaded with what can fail and not with the first screen. */
export class ExplainedError extends Error {
  override readonly name = 'ExplainedError';
  readonly words: MessageDescriptor;

  constructor(words: MessageDescriptor, options?: ErrorOptions) {
    super(words.message ?? words.id, options);
    this.words = words;
  }
}
