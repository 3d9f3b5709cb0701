import * as v from 'valibot';
import { evidenceSchema } from '../../device/index.ts';
import type { ProviderEvidence } from '../../domain/sale/lost-sale.ts';
import type { StorageCopy } from '../../terminal/index.ts';

/*
 * The terminal's copy of the state has the evidence about the provider, so that a new webview can settle a sale like the old one,
 * instead of asking a person (PAY-10).
 */

/** The evidence for the copy; null where there is none. Without the clock's offset, because the copy may come to another device. */
export function copiedEvidence(apiUrl: string, evidence: ProviderEvidence): Record<string, unknown> | null {
  const { lookUps, salesChannel } = evidence;
  if (Object.keys(lookUps).length === 0 && salesChannel === null) return null;
  return { [apiUrl]: { lookUps, salesChannel, clockOffset: null } };
}

/** The copy's evidence about the provider at this address; null where it has none, 'unreadable' where it is damaged. */
export function evidenceOfCopy({ learned }: StorageCopy, apiUrl: string): ProviderEvidence | 'unreadable' | null {
  const parsed = v.safeParse(evidenceSchema, learned ?? {});
  return parsed.success ? (parsed.output[apiUrl] ?? null) : 'unreadable';
}

/** Merges the copied evidence into the device's own; of each look-up the newer one counts. */
export function withCopiedEvidence(own: ProviderEvidence, copied: ProviderEvidence): ProviderEvidence {
  const newer = (kind: keyof ProviderEvidence['lookUps']) => {
    const [ours, theirs] = [own.lookUps[kind], copied.lookUps[kind]];
    const found = ours === undefined || (theirs !== undefined && theirs.at > ours.at) ? theirs : ours;
    return found && { [kind]: found };
  };
  return {
    ...own,
    lookUps: { ...newer('purchase'), ...newer('reservation'), ...newer('parts') },
    salesChannel: own.salesChannel ?? copied.salesChannel,
  };
}
