import type { offers } from '../../domain/testing/offers.ts';
import { scriptedProvider } from '../../sale/testing/scripted-provider.ts';

/** A provider whose lists have this offer alone, with whatever variation is asked for. */
export function offering({ type, category, product }: (typeof offers)[keyof typeof offers]) {
  return {
    ...scriptedProvider(),
    offerTypes: async () => [type],
    categories: async () => (category === null ? [] : [category]),
    products: async () => [product],
    variation: async (id: string) => ({ id, name: `Variation ${id}` }),
  };
}
