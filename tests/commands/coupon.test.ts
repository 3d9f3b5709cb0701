import { describe, expect, it } from 'vitest';
import { atTheCounter } from './at-the-counter.ts';
import { adultKey, canoe, child, euro, museum } from './offers.ts';

const at = atTheCounter();
const apply = (code: string) => at.shop.outcome(at.counter.till.applyCoupon(code));

async function total() {
  await at.shop.pass(0);
  const { totals, cart } = await at.counter.device.state();
  expect(totals?.revision).toBe(cart.revision);
  return totals;
}

describe('a code', () => {
  it('[COUP-1] is checked at the provider with the cart as it is', async () => {
    await at.add(canoe(), museum());
    await apply('SUMMER');
    expect(at.sent('POST checkout/coupons')).toMatchObject([
      {
        body: {
          coupon_code: 'SUMMER',
          items: [
            { product_id: '4701', option_id: '470111', qty: 1 },
            { product_id: '4722', option_id: '472211', qty: 1, date_time: null },
          ],
        },
      },
    ]);
  });

  /** Gross 25.00 × 3 + 15.00 at 19 %, 12.00 × 2 at 7 %: 114.00. Worked out by hand. */
  it.each([
    ['SUMMER', 10_900, [9_000 - 395, 2_400 - 105], [1374, 150], [329, 66, 105]],
    ['WELCOME10', 10_260, [8_100, 2_160], [1293, 141], [750, 150, 240]],
    ['GIFT-50', 6_400, [9_000 - 3_947, 2_400 - 1_053], [807, 88], [3289, 658, 1053]],
  ] as const)(
    '[COUP-2] %s is taken off to the cent, line by line',
    async (code, grandTotal, gross, taxes, discounts) => {
      await at.add(canoe(), canoe(), canoe(), child(), museum(), museum());
      expect((await total())?.grandTotal).toEqual(euro(11_400));
      expect(await apply(code)).toBe('applied');
      const sum = await total();
      expect(sum?.grandTotal).toEqual(euro(grandTotal));
      expect(gross[0] + gross[1]).toBe(grandTotal);
      expect(sum?.discounts.map(({ optionId, amount }) => [optionId, amount.minor])).toEqual([
        ['470111', discounts[0]],
        ['470112', discounts[1]],
        ['472211', discounts[2]],
      ]);
      expect(sum?.taxes.map(({ amount }) => amount.minor).sort((a, b) => b - a)).toEqual(taxes);
    },
  );

  it('[COUP-2] follows the cart: what is added later is reduced too', async () => {
    await at.add(canoe());
    await apply('WELCOME10');
    await at.add(child());
    expect((await total())?.grandTotal).toEqual(euro(3600));
    await at.quantity(adultKey, 3);
    expect((await total())?.grandTotal).toEqual(euro(8100));
  });

  it('[COUP-2] that is cleared costs the full price again', async () => {
    await at.add(canoe());
    await apply('SUMMER');
    expect((await total())?.grandTotal).toEqual(euro(2000));
    await at.counter.till.clearCoupon();
    const sum = await total();
    expect(sum?.grandTotal).toEqual(euro(2500));
    expect(sum?.discounts).toEqual([]);
    expect((await at.counter.device.state()).checkout.coupon).toBeNull();
  });

  it.each(['WINTER', "'; DROP TABLE coupon; --", '<script>alert(1)</script>', '🎟️'])(
    '[COUP-3] %j is not valid and changes nothing',
    async (code) => {
      await at.add(canoe());
      const before = await at.counter.device.state();
      expect(await apply(code)).toBe('invalid');
      expect(await at.counter.device.state()).toEqual(before);
    },
  );

  it('[COUP-3] that is not valid leaves the valid one before it in force', async () => {
    await at.add(canoe());
    await apply('SUMMER');
    expect(await apply('WINTER')).toBe('invalid');
    expect((await total())?.grandTotal).toEqual(euro(2000));
  });

  it('[COUP-2] [PAY-8] is part of the sale, and gone after it', async () => {
    await at.add(canoe());
    await apply('SUMMER');
    expect(await at.pay()).toMatchObject({ kind: 'done', sale: { amount: euro(2000) } });
    expect(await at.shop.ledger.orders()).toMatchObject([{ total_cents: 2000 }]);
    expect((await at.counter.device.state()).checkout.coupon).toBeNull();
  });

  it('[COUP-1] is not lost while the provider can’t be asked: the question fails, the cart stays', async () => {
    await at.add(canoe());
    at.shop.faults.arm({ call: 'POST checkout/coupons', fault: 'drop-before' });
    await expect(apply('SUMMER')).rejects.toMatchObject({ failure: { kind: 'no-answer' } });
    expect((await at.counter.device.state()).checkout.coupon).toBeNull();
    expect((await total())?.grandTotal).toEqual(euro(2500));
  });
});
