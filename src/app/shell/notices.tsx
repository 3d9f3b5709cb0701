import { Trans } from '@lingui/react/macro';
import { Check, CloudOff, RefreshCw, TriangleAlert } from 'lucide';
import { memo } from 'react';
import { useLocation } from 'react-router-dom';
import type { MissedSale } from '../../domain/sale/cash-register.ts';
import { useSaysConnection } from '../../features/shared/failure-text.tsx';
import { MissedMoney } from '../../features/shared/money-taken.tsx';
import { RefusalReason } from '../../features/shared/refusal-reason.tsx';
import { useLeftReserved } from '../../features/shared/use-left-reserved.ts';
import { useFormatters } from '../../i18n/use-locale.ts';
import { useClockError, useConnectivity, usePwa, useUpdateState } from '../../pwa/use-pwa.tsx';
import { useCashRegisterState, useDamagedCart, useRefusedReleases, useStoredCart, useTill } from '../../sale/index.ts';
import { Button } from '../../ui/actions/button.tsx';
import { type Notice, NoticeList } from '../../ui/feedback/notice-list.tsx';
import { dropSecondTap } from '../../ui/latest-tap.ts';
import { useNow } from '../../ui/use-now.ts';
import { ToJournal, useSalesNotices } from './sales-notices.tsx';

/**
 * Notices of lasting states, like no connection or a new version. They are shown as long as the state lasts (OFF-3, OFF-5, OFF-6).
 */
export const Notices = memo(function Notices() {
  const { key: place } = useLocation();
  const notices = [
    useConnectionNotice(),
    useClockNotice(),
    ...useSalesNotices(),
    ...useMissedSaleNotices(),
    useLeftReservationsNotice(),
    useDamagedCartNotice(),
    useUpdateNotice(),
  ];
  return <NoticeList notices={notices.filter((notice) => notice !== null)} place={place} />;
});

function useConnectionNotice(): Notice | null {
  const state = useConnectivity();
  const { connectivity } = usePwa();
  const isSaid = useSaysConnection();
  if (state === 'online' || isSaid) return null;
  return {
    id: 'connection',
    tone: 'attention',
    icon: CloudOff,
    action: (
      <Button variant="quiet" icon={RefreshCw} onClick={() => void connectivity.check()}>
        <Trans>Refresh</Trans>
      </Button>
    ),
    children:
      state === 'offline' ? (
        <Trans>No internet connection</Trans>
      ) : (
        <Trans>Check your internet connection and click refresh.</Trans>
      ),
  };
}

/** Says that this device's clock is wrong: what it shows as today's, and what it calls begun, follow it. */
function useClockNotice(): Notice | null {
  const error = useClockError();
  if (error === 0) return null;
  return { id: 'clock', tone: 'danger', icon: TriangleAlert, children: <BothClocks error={error} /> };
}

function BothClocks({ error }: { readonly error: number }) {
  const { moment } = useFormatters();
  const now = useNow(30_000);
  const [here, there] = [moment(now), moment(now + error)];
  return (
    <Trans>
      This device's clock is wrong. It says {here}, the booking system's {there}.
    </Trans>
  );
}

/** Says that a terminal has taken money for what was not booked, until a person has noted it (TERM-5, PAY-10). */
function useMissedSaleNotices(): Notice[] {
  const till = useTill();
  const { missedSales = [] } = useCashRegisterState();
  const missedNow = missedSales.filter(({ isWaiting }) => !isWaiting);
  return missedNow.map((missed) => ({
    id: missed.name,
    tone: 'danger',
    action: <NotedButton onClick={() => void till.forgetMissedSale(missed.name)} />,
    children: (
      <>
        <WhyMissed missed={missed} /> <MissedMoney missed={missed} />
      </>
    ),
  }));
}

function WhyMissed({ missed: { refusal, order } }: { readonly missed: MissedSale }) {
  if (refusal !== undefined) return <RefusalReason message={refusal} />;
  if (order !== undefined) {
    return (
      <Trans>
        The cash register has sent a sale again that is booked as order {order}. If it was for this cart, let it send
        the sale under a new number.
      </Trans>
    );
  }
  return (
    <Trans>
      The cash register has reported a sale that could not be booked. Compare its cart with this one, then let it send
      the sale again.
    </Trans>
  );
}

/** Says that the provider goes on holding places for reservations that were sold or given up here, until a person has noted it (PAY-8). */
function useLeftReservationsNotice(): Notice | null {
  const till = useTill();
  const reservedKeys = useRefusedReleases();
  const words = useLeftReserved()({ reservedKeys });
  if (words === null) return null;
  const note = () => void till.forgetRefusedReleases(reservedKeys);
  return { id: 'left-reservations', tone: 'danger', action: <NotedButton onClick={note} />, children: words };
}

/** Says that the cart could not be read, or was lost, so that nobody mistakes the new, empty one for it (CART-8). */
function useDamagedCartNotice(): Notice | null {
  const till = useTill();
  const damaged = useDamagedCart();
  if (damaged === null) return null;
  const isLost = damaged.found === null;
  return {
    id: 'damaged-cart',
    tone: 'danger',
    action: isLost ? <NotedButton onClick={() => void till.forgetDamagedCart()} /> : <ToJournal />,
    children: isLost ? (
      <Trans>
        The browser has lost what this till had stored. Look under All Bookings for what was sold, and open a new shift.
      </Trans>
    ) : (
      <Trans>The saved cart can't be read and was set aside. Enter the items again.</Trans>
    ),
  };
}

/** The next notice comes under the finger, so a second tap does nothing. */
function NotedButton({ onClick }: { readonly onClick: () => void }) {
  function note(): void {
    dropSecondTap(document.body);
    onClick();
  }
  return (
    <Button variant="quiet" icon={Check} onClick={note}>
      <Trans>Noted</Trans>
    </Button>
  );
}

/**
 * Offers an update, but not during a sale, because it reloads the page (OFF-5). If a part of this build is missing, the update is
 * offered at once: the cart is on the device and survives the reload.
 */
function useUpdateNotice(): Notice | null {
  const { update } = usePwa();
  const state = useUpdateState();
  const cart = useStoredCart();
  if (state === 'none' || (state === 'ready' && cart.items.length > 0)) return null;
  return {
    id: 'update',
    tone: state === 'needed' ? 'attention' : 'neutral',
    action: (
      <Button variant="quiet" icon={RefreshCw} onClick={() => update?.accept()}>
        <Trans>Refresh</Trans>
      </Button>
    ),
    children:
      state === 'needed' ? (
        <Trans>A part of the app could not be loaded. Refresh to get it; your cart is kept.</Trans>
      ) : (
        <Trans>A new version is ready.</Trans>
      ),
  };
}
