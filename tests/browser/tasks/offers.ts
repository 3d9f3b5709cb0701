/** Choices of the invented operator, by the ids that stand in the wizard's address. */
interface Choices {
  readonly type: string;
  readonly category?: string;
  readonly product: string;
  readonly variation?: string;
}

export const offers = {
  /** Two variations, four appointments a day, asks the buyer. */
  canoe: { type: 'activity', category: '12', product: '4701', variation: '47011' },
  /** The operator's own price, every kind of field, attendees. */
  balloon: { type: 'activity', category: '13', product: '4705', variation: '47051' },
  paragliding: { type: 'activity', category: '13', product: '4706', variation: '47061' },
  /** Fields of every type: boxes, choices, numbers, times. */
  climbing: { type: 'activity', category: '14', product: '4707', variation: '47071' },
  ridgeWalk: { type: 'activity', category: '14', product: '4708' },
  /** Its season opens in 120 days. */
  snowshoe: { type: 'activity', category: '14', product: '4709' },
  /** No appointment, no buyer data, stock without an end. */
  museum: { type: 'ticket', category: '31', product: '4722' },
  /** Cash register only. */
  garden: { type: 'ticket', category: '32', product: '4728' },
  /** No category, one variation, no buyer data, at three every day. */
  puppets: { type: 'event', product: '4736' },
  giftVoucher: { type: 'gift', product: '4740' },
} as const satisfies Record<string, Choices>;

/** The wizard's step behind these choices; `at` like 2026-12-24T09:00:00 chooses an appointment. */
export function offerAddress(choices: Choices, when: { readonly day?: string; readonly at?: string } = {}): string {
  return `/?${new URLSearchParams({ ...choices, ...when })}`;
}
