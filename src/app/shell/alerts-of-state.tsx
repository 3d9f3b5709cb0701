import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import type { Device } from '../../device/index.ts';
import { namesField } from '../../domain/sale/payment.ts';
import { useCashRegisterState, useCheckout, useIsStoredCartEmpty, useStoredCart } from '../../sale/index.ts';
import { useAlerts } from '../../ui/feedback/alert-region.tsx';
import { wordsOf } from '../till/device-failure.ts';

/**
 * Closes what was said of the cart, of a line of it, of the checkout, or of the buyer's details, once it is no longer so (ERR-1). Shows
 * nothing.
 */
export function StaleAlerts(): null {
  const alerts = useAlerts();
  const isCartEmpty = useIsStoredCartEmpty();
  const { id, lockedBy } = useStoredCart();
  const isAtCheckout = useCashRegisterState().checkoutValue !== null;
  const { buyerFormVisible, serverErrors } = useCheckout();
  const areDetailsRefused = buyerFormVisible && namesField(serverErrors);
  useEffect(() => {
    if (isCartEmpty) alerts.closeAbout('filling-cart');
  }, [alerts, isCartEmpty]);
  useEffect(() => {
    if (!isAtCheckout) alerts.closeAbout('at-checkout');
  }, [alerts, isAtCheckout]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a cart that is parked or paid is not the one the line was taken from
  useEffect(() => () => alerts.closeAbout('removed-line'), [alerts, id, lockedBy]);
  useEffect(() => {
    // It is tried once more, or is gone: what was said of the former try is over.
    if (lockedBy !== null || isCartEmpty) alerts.closeAbout('payment', 'terminal-sale');
  }, [alerts, lockedBy, isCartEmpty]);
  useEffect(() => {
    if (!areDetailsRefused) alerts.closeAbout('payment', 'terminal-sale');
  }, [alerts, areDetailsRefused]);
  return null;
}

/** Says that the browser did not store what a tap was to change: nothing of it is shown, as nothing is kept (OFF-4). Shows nothing. */
export function StorageAlert({ device }: { readonly device: Pick<Device, 'onFailure'> }): null {
  const { i18n } = useLingui();
  const alerts = useAlerts();
  const say = useEffectEvent((failure: unknown) => {
    const words = wordsOf(failure);
    if (words !== null) alerts.show({ tone: 'error', text: i18n._(words) });
  });
  useEffect(() => device.onFailure(say), [device]);
  return null;
}
