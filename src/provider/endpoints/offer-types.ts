import type { OfferType } from '../../domain/catalogue/catalogue.ts';
import { type HostOptions, readHostFile } from '../client/host-file.ts';
import { decodeRows } from '../wire/decode.ts';
import { offerTypeWire, toOfferType } from '../wire/offer-type.ts';

/** The types of offers from the host's own `type.json`, which is no call of the API (WIZ-2). Rejects with a `ProviderError`. */
export async function readOfferTypes(host: HostOptions, signal?: AbortSignal): Promise<OfferType[]> {
  return decodeRows(await readHostFile(host, 'type.json', signal), offerTypeWire, toOfferType);
}
