import { ALWAYS, CUSTOMARY, ENDLESS, option, type ProductSeed, type Texts } from './offer.ts';

function voucher(name: Texts, amounts: readonly number[], palette: 'rose' | 'mint' | 'dusk'): ProductSeed {
  return {
    name,
    typeId: 'ticket',
    tags: ['gift'],
    giftable: true,
    picture: { scene: 'interior', motif: 'gift', palette },
    meetingPoint: null,
    payments: CUSTOMARY,
    buyer: [],
    attendee: [],
    variations: [
      {
        name: ALWAYS,
        // A voucher for any amount is not taxed when it is sold, but when it is used.
        options: amounts.map((euros) =>
          option([`Voucher ${euros} €`, `Gutschein ${euros} €`], euros, 0, { stock: ENDLESS }),
        ),
      },
    ],
  };
}

/** Things sold as gifts only; other products may be given too (`giftable`). */
export const GIFTS: readonly ProductSeed[] = [
  voucher(['Gift voucher', 'Geschenkgutschein'], [25, 50, 100, 250], 'rose'),
  voucher(['Day out for two', 'Ein Tag zu zweit'], [120, 180], 'dusk'),
];
