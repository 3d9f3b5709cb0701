import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Messages for words of the provider, in lower case. */
export type Labels = Readonly<Record<string, MessageDescriptor>>;

export type Say = (message: MessageDescriptor) => string;

export function labelled(labels: Labels, text: string): MessageDescriptor | undefined {
  const name = text.trim().toLowerCase();
  return Object.hasOwn(labels, name) ? labels[name] : undefined;
}

const channelLabels: Labels = {
  pos: msg`POS`,
  website: msg`Website`,
  marketplace: msg`Marketplace`,
  partner: msg`Partner`,
  phone: msg`Phone`,
};

/** What the filter offers before the list has shown others. */
export const knownChannels: readonly string[] = Object.keys(channelLabels);

export function channelText(channel: string, say: Say): string {
  const known = labelled(channelLabels, channel);
  return known === undefined ? channel : say(known);
}
