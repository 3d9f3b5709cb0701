import type { Device } from '../../device/index.ts';
import type { ItemChoice } from '../../domain/cart/cart.ts';
import type { OfflinePaymentInput } from '../offline/offline-sales.ts';
import type { PaymentInput } from '../payment/payment.ts';
import type { Till } from '../till.ts';

/** What is paid for the cart as it is, where a test does not say which one. */
type OfCart<Input extends { readonly cartRevision: number }> = Omit<Input, 'cartRevision'> & { cartRevision?: number };

/** A till with commands that only tests use. */
export interface TestTill extends Omit<Till, 'pay' | 'sellOffline'> {
  /** Adds `pieces` of one choice, by default one. */
  addToCart(choice: ItemChoice, pieces?: number): Promise<boolean>;
  pay(input: OfCart<PaymentInput>): ReturnType<Till['pay']>;
  sellOffline(input: OfCart<OfflinePaymentInput>): ReturnType<Till['sellOffline']>;
}

export function testTill(till: Till, device: Pick<Device, 'state'>): TestTill {
  const revision = async () => (await device.state()).cart.revision;
  return {
    ...till,
    addToCart: (choice, pieces = 1) => till.addAllToCart([{ choice, pieces }]),
    pay: async (input) => till.pay({ cartRevision: await revision(), ...input }),
    sellOffline: async (input) => till.sellOffline({ cartRevision: await revision(), ...input }),
  };
}
