import * as v from 'valibot';
import { evidenceSchema } from '../../device/index.ts';
import type { ProviderEvidence } from '../../domain/sale/lost-sale.ts';
import type { StorageCopy } from '../../terminal/index.ts';

/*
 * What was learned of the provider travels in the terminal's copy of the state, so that a new webview can settle a sale as well
 * as the one before, instead of asking a person (PAY-10).
 */

/** For the copy; null where nothing was learned. Clocks are compared anew, because the copy may come to another device. */
export function copiedEvidence(apiUrl: string, evidence: ProviderEvidence): Record<string, unknown> | null {
  const { lookUps, salesChannel } = evidence;
  if (Object.keys(lookUps).length === 0 && salesChannel === null) return null;
  return { [apiUrl]: { lookUps, salesChannel, clockOffset: null } };
}

/** Of the provider at this address; null where the copy has nothing of it, 'unreadable' where that is damaged. */
export function evidenceOfCopy({ learned }: StorageCopy, apiUrl: string): ProviderEvidence | 'unreadable' | null {
  const parsed = v.safeParse(evidenceSchema, learned ?? {});
  return parsed.success ? (parsed.output[apiUrl] ?? null) : 'unreadable';
}

/** Of each look-up the newer of what both know. */
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
