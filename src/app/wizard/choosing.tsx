import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { memo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CartItem, ChosenPieces } from '../../domain/cart/cart.ts';
import { asksAnything } from '../../domain/forms/order-fields.ts';
import { MoneyError } from '../../domain/money/money.ts';
import { Sell } from '../../features/sell/sell.tsx';
import type { WayOn } from '../../features/sell/use-selection.ts';
import { cartIsBeingPaid } from '../../features/shared/sale-words.ts';
import { soon } from '../../features/shared/soon.ts';
import { stayingHere } from '../../features/shared/staying-here.ts';
import { orderFieldsQuery, useScope } from '../../provider/index.ts';
import { useConnectivity } from '../../pwa/use-pwa.tsx';
import type { TillOnDevice } from '../../sale/index.ts';
import { useAlerts } from '../../ui/feedback/alert-region.tsx';
import { useAnnounce } from '../../ui/feedback/announcer.tsx';
import { dropDoubleTap } from '../../ui/latest-tap.ts';
import { useStableCallback } from '../../ui/use-stable-callback.ts';
import { stepAddress } from './wizard-step.ts';

/** The choosing steps; what is chosen goes into the cart. Memoised, so that a change of the cart does not render the cards again. */
export const Choosing = memo(function Choosing({ session }: { readonly session: TillOnDevice }) {
  const add = useAddChosen(session);
  const onChoose = useStableCallback((...chosen: Parameters<typeof add>) => {
    add(...chosen).catch((error) => console.error('the item could not be added', error));
  });
  return <Sell onChoose={onChoose} />;
});

/** Adds the chosen options, then goes to the buyer step, or back to the start if no buyer data is needed (CART-4). */
function useAddChosen({ till, device }: TillOnDevice) {
  const { t } = useLingui();
  const scope = useScope();
  const client = useQueryClient();
  const navigate = useNavigate();
  const isConnected = useConnectivity() === 'online';
  const announce = useAnnounce();
  const alerts = useAlerts();

  /** Whether the buyer step is needed; true without an answer or a connection: that step waits, and says what could not be loaded. */
  async function needsBuyer(items: readonly CartItem[]): Promise<boolean> {
    if (!isConnected) return true;
    const fields = await soon(client.fetchQuery(orderFieldsQuery(scope, items)));
    return fields === undefined || asksAnything(fields);
  }

  return async (chosen: readonly ChosenPieces[], { isStillThere = stayingHere(), goOn }: WayOn = {}): Promise<void> => {
    const isAdded = await till.addAllToCart(chosen).catch((error: unknown) => {
      // A failure of the device is told for every command; this one is of the cart.
      if (error instanceof MoneyError) alerts.show({ tone: 'error', text: t`Oops! Something went wrong.` });
      throw error;
    });
    if (!isAdded) {
      alerts.show({ tone: 'error', text: t(cartIsBeingPaid) });
      return;
    }
    announce(chosen.map((part) => t`${countedName(part)}, ${part.choice.optionName}: added to the cart`).join(' '));
    if (goOn) {
      if (isStillThere()) goOn();
      return;
    }
    const { cart } = await device.state();
    // It may have been taken out again meanwhile.
    if (cart.items.length === 0) return;
    const isBuyerNeeded = await needsBuyer(cart.items);
    // If staff have gone elsewhere meanwhile, they stay there.
    if (!isStillThere()) return;
    // The price may have been tapped twice.
    dropDoubleTap();
    const choices = new URLSearchParams(window.location.search);
    if (isBuyerNeeded) await navigate(stepAddress({ name: 'buyer' }, choices));
    else await navigate(stepAddress({ name: 'products' }), { state: choices.toString() });
  };
}

function countedName({ choice, pieces }: ChosenPieces): string {
  return pieces > 1 ? `${pieces} × ${choice.productName}` : choice.productName;
}
