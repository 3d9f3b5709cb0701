import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import type { NavigateFunction } from 'react-router-dom';
import type { CartItem, ChosenPieces } from '../../domain/cart/cart.ts';
import { asksAnything } from '../../domain/forms/order-fields.ts';
import { orderFieldsQuery, type QueryScope } from '../../provider/index.ts';
import type { TillOnDevice } from '../../sale/index.ts';
import type { Alerts } from '../../ui/feedback/alert-store.ts';
import { stepAddress } from './wizard-step.ts';

/** The page where the choice was made, and the services that adding needs. */
export interface AddingSurroundings {
  readonly client: QueryClient;
  readonly scope: QueryScope;
  readonly isConnected: boolean;
  /** The page's address when the choice was made. */
  readonly from: string;
  readonly navigate: NavigateFunction;
  readonly announce: (text: string) => void;
  readonly alerts: Alerts;
}

/** Adds the chosen options, then goes to the buyer step, or back to the start if no buyer data is needed (CART-4). */
export async function addChosen(
  { till, device }: TillOnDevice,
  chosen: readonly ChosenPieces[],
  surroundings: AddingSurroundings,
): Promise<void> {
  const { from, navigate, announce, alerts } = surroundings;
  if (!(await till.addAllToCart(chosen))) {
    alerts.show({
      tone: 'error',
      text: i18n._(msg`This cart is being paid. It can be changed when that is settled.`),
    });
    return;
  }
  announce(
    chosen.map(({ choice }) => i18n._(msg`${choice.productName}, ${choice.optionName}: added to the cart`)).join(' '),
  );
  const { cart } = await device.state();
  const isBuyerNeeded = await needsBuyer(cart.items, surroundings);
  // If staff have navigated elsewhere meanwhile, they stay there.
  if (window.location.href !== from) return;
  const choices = new URLSearchParams(window.location.search);
  if (isBuyerNeeded) await navigate(stepAddress({ name: 'buyer' }, choices));
  else await navigate(stepAddress({ name: 'products' }), { state: choices.toString() });
}

/** Whether the buyer step is needed; true without an answer or a connection, because that step says what could not be loaded. */
async function needsBuyer(
  items: readonly CartItem[],
  { client, scope, isConnected }: AddingSurroundings,
): Promise<boolean> {
  if (!isConnected) return true;
  const fields = await client.fetchQuery(orderFieldsQuery(scope, items)).catch(() => null);
  return fields === null || asksAnything(fields);
}
