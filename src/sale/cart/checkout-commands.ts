import type { Checkout, FieldValues } from '../../domain/sale/checkout.ts';
import type { SaleContext } from '../context.ts';

/** What staff note about the buyer, the attendees and the sale; written as typed (BUY-12). */
export interface CheckoutCommands {
  /** Applies a rule of `domain/checkout.ts` or any pure change to what was noted. */
  changeCheckout(change: (checkout: Checkout) => Checkout): Promise<void>;
  typeBuyer(values: FieldValues): Promise<void>;
  /** `key` as made by `attendeeKey`. */
  typeAttendee(key: string, values: FieldValues): Promise<void>;
}

export function createCheckoutCommands({ device }: SaleContext): CheckoutCommands {
  const changeCheckout: CheckoutCommands['changeCheckout'] = (change) =>
    device.transact(async (tx) => {
      const { checkout } = await tx.state();
      await tx.put({ checkout: change(checkout) });
    });

  return {
    changeCheckout,
    typeBuyer: (values) => changeCheckout((checkout) => ({ ...checkout, buyer: { ...checkout.buyer, ...values } })),
    typeAttendee: (key, values) =>
      changeCheckout((checkout) => ({
        ...checkout,
        attendees: { ...checkout.attendees, [key]: { ...checkout.attendees[key], ...values } },
      })),
  };
}
