import { Plural, Trans } from '@lingui/react/macro';
import { CloudOff, RefreshCw } from 'lucide';
import { useEffect, useEffectEvent, useState } from 'react';
import type { CartItem } from '../../../domain/cart/cart.ts';
import type { OfflineOffer } from '../../../domain/sale/offline-sale.ts';
import { useFormatters } from '../../../i18n/use-locale.ts';
import { useConnectivity } from '../../../pwa/use-pwa.tsx';
import { useCart, useCheckout, useTill, useTotals } from '../../../sale/index.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Row, Stack } from '../../../ui/layout/stack.tsx';
import { Total } from '../../../ui/layout/total.tsx';
import { useSayConnection } from '../../shared/failure-text.tsx';
import { PaidBefore, PayAnewQuestion, useIsChanged, usePaidBefore } from '../../shared/money-taken.tsx';
import { useMoney } from '../../shared/use-money.ts';

/** Holds run out while the step is looked at: the offer is made anew this often (ms). */
const offerLife = 15_000;

/** What of the cart can be sold without a connection; null until that is known (OFF-7). */
function useOfflineOffer(): OfflineOffer | null {
  const till = useTill();
  const cart = useCart();
  const checkout = useCheckout();
  const totals = useTotals();
  const [offer, setOffer] = useState<OfflineOffer | null>(null);
  const look = useEffectEvent(() => {
    till.offlineOffer().then(setOffer, (error) => console.error('the device could not be read', error));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever changes of the cart makes another offer
  useEffect(() => {
    look();
    const timer = window.setInterval(look, offerLife);
    return () => window.clearInterval(timer);
  }, [cart, checkout, totals]);
  return offer;
}

interface OfflinePanelProps {
  /** Something is being sold. */
  readonly isBusy: boolean;
  readonly onSell: () => void;
  readonly onRefresh: () => void;
  readonly isRefreshing: boolean;
}

/** The provider can't be reached: what can be sold nevertheless, and under which conditions (OFF-7). */
export function OfflinePanel({ isBusy, onSell, onRefresh, isRefreshing }: OfflinePanelProps) {
  const offer = useOfflineOffer();
  const title =
    useConnectivity() === 'offline' ? (
      <Trans>No internet connection</Trans>
    ) : (
      <Trans>No connection to the booking system</Trans>
    );
  const paid = usePaidBefore();
  const isChanged = useIsChanged(paid);
  const [isAsking, setAsking] = useState(false);
  const isShown = offer !== null && offer.kind !== 'empty';
  useSayConnection(isShown);
  if (!isShown) return null;
  const isOffered = offer.kind === 'offered';
  return (
    <Panel title={title}>
      <Stack gap={4}>
        {paid && <PaidBefore sale={paid} />}
        {paid && isAsking && <PayAnewQuestion sale={paid} onGivenBack={onSell} onClose={() => setAsking(false)} />}
        {isOffered ? <Offer offer={offer} /> : <NotOffered offer={offer} />}
        <Row justify="end">
          <Button size="large" icon={RefreshCw} busy={isRefreshing} onClick={onRefresh}>
            <Trans>Refresh</Trans>
          </Button>
          {isOffered && (
            <Button
              size="large"
              variant="primary"
              icon={CloudOff}
              busy={isBusy}
              onClick={isChanged ? () => setAsking(true) : onSell}
            >
              <Trans>Sell offline</Trans>
            </Button>
          )}
        </Row>
      </Stack>
    </Panel>
  );
}

function Offer({ offer }: { readonly offer: Extract<OfflineOffer, { kind: 'offered' }> }) {
  const money = useMoney();
  const { amount, isAmountConfirmed, unconfirmed, couponLeftOut } = offer;
  return (
    <>
      <Total
        label={<Trans>Amount due</Trans>}
        amount={money(amount)}
        note={isAmountConfirmed ? <Trans>Incl. VAT</Trans> : <Trans>Sum of the prices; not confirmed</Trans>}
      />
      {couponLeftOut !== null && (
        <Banner tone="attention">
          <Trans>The code {couponLeftOut} can't be taken into account without a connection.</Trans>
        </Banner>
      )}
      {unconfirmed.length > 0 && (
        <Banner tone="attention">
          <Trans>Subject to confirmation, as no places are held:</Trans> <Names items={unconfirmed} />
        </Banner>
      )}
      <p>
        <Trans>
          You can sell all the same, for cash or with your own card machine. The sale is kept on this device and sent by
          itself when the connection is back. Until then the customer gets a provisional receipt instead of tickets.
        </Trans>
      </p>
    </>
  );
}

function NotOffered({ offer }: { readonly offer: Extract<OfflineOffer, { kind: 'forbidden' | 'needs-holds' }> }) {
  if (offer.kind === 'forbidden') {
    return (
      <p>
        <Trans>This till may not sell without a connection. The cart is kept.</Trans>
      </p>
    );
  }
  return (
    <p>
      <Plural
        value={offer.items.length}
        one="An appointment whose places are not held can't be sold without a connection:"
        other="Appointments whose places are not held can't be sold without a connection:"
      />{' '}
      <Names items={offer.items} />
    </p>
  );
}

function Names({ items }: { readonly items: readonly CartItem[] }) {
  const { list } = useFormatters();
  return list(items.map(({ productName, optionName }) => `${productName} (${optionName})`));
}
