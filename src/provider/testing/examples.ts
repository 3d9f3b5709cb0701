import { type CartItem, itemKey } from '../../domain/cart/cart.ts';
import type { OfferType } from '../../domain/catalogue/catalogue.ts';
import type { SaleRequest } from '../../domain/sale/sale.ts';
import type { AccountUser } from '../../domain/settings/account.ts';
import { time } from '../../domain/testing/times.ts';

export const euro = (minor: number) => ({ minor, currency: 'EUR' });

export const activities: OfferType = {
  id: 'activity',
  titles: { 'en-US': 'Activities' },
  typeId: 'ticket',
  tag: 'activity',
  isGift: false,
  icon: null,
};

export const gifts: OfferType = { ...activities, id: 'gift', typeId: 'gift', tag: 'gift', isGift: true };

export const supplier: AccountUser = {
  firstName: 'Mara',
  lastName: 'Muster',
  email: 'mara@example.test',
  companyName: 'Canoes',
  customerType: 'supplier',
};

export function cartItem(changes: Partial<Omit<CartItem, 'key'>> = {}): CartItem {
  const item: Omit<CartItem, 'key'> = {
    productId: '4711',
    productName: 'Canoe tour',
    variationName: null,
    optionId: '7001',
    optionName: 'Adult',
    time: time('2026-07-04 10:00:00'),
    isGift: false,
    quantity: 2,
    price: euro(2500),
    customPrice: null,
    vatRate: 1900,
    maxQuantity: 12,
    hold: { state: 'held', code: 'R-81f2', quantity: 2, unitPrice: 2500, until: 0, lasts: 1_200_000 },
    ...changes,
  };
  return { ...item, key: itemKey(item) };
}

export function saleRequest(changes: Partial<SaleRequest> = {}): SaleRequest {
  return {
    reference: 'till-1-sale-1',
    items: [cartItem()],
    payment: { code: 'paid_cash', options: {} },
    printerId: 'print_option_0',
    buyer: { 1: 'Ada', 3: 'ada@example.test', 5: 'Engines Ltd' },
    attendees: [{ itemKey: cartItem().key, optionId: '7001', number: 1, values: { 10: '70' } }],
    couponCode: 'SUMMER',
    assigneeId: '31',
    sendTickets: true,
    knownBuyer: null,
    reservationKey: null,
    externalReference: null,
    locale: 'de-DE',
    ...changes,
  };
}
