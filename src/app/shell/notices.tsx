import { Plural, Trans } from '@lingui/react/macro';
import { Hourglass, RefreshCw, WifiOff } from 'lucide-react';
import { memo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import {
  amountDifference,
  isInDoubt,
  isNotSold,
  isPaidAtTill,
  isUnsettled,
  mayBeTwice,
  needsDecision,
  type Sale,
  unseenSale,
} from '../../domain/sale/sale.ts';
import { BookedTwice } from '../../features/shared/booked-twice.tsx';
import { useSaysConnection } from '../../features/shared/failure-text.tsx';
import { useConnectivity, usePwa, useUpdateState } from '../../pwa/use-pwa.tsx';
import { useCart, useDamagedCart, useSales } from '../../sale/index.ts';
import { Button, buttonClass } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { useStill } from '../../ui/use-later.ts';
import { stepAddress } from '../wizard/wizard-step.ts';

/**
 * Notices of lasting states, like no connection or a new version. They are shown as long as the state lasts (OFF-3, OFF-5, OFF-6).
 */
export const Notices = memo(function Notices() {
  return (
    <>
      <ConnectionNotice />
      <SalesNotice />
      <DamagedCartNotice />
      <UpdateNotice />
    </>
  );
});

function ConnectionNotice() {
  const state = useConnectivity();
  const { connectivity } = usePwa();
  const isSaid = useSaysConnection();
  if (state === 'online' || isSaid) return null;
  return (
    <Banner
      tone="attention"
      icon={WifiOff}
      action={
        <Button variant="quiet" icon={RefreshCw} onClick={() => void connectivity.check()}>
          <Trans>Refresh</Trans>
        </Button>
      }
    >
      {state === 'offline' ? (
        <Trans>No internet connection</Trans>
      ) : (
        <Trans>Check your internet connection and click refresh.</Trans>
      )}
    </Banner>
  );
}

/** Notices of sales that were made offline and are not sent yet, or that somebody has to look at (OFF-7, PAY-10). */
function SalesNotice() {
  const sales = useSales();
  const toDecide = sales.filter(needsDecision);
  const sold = toDecide.filter(({ kind }) => kind !== 'reservation');
  const paid = sold.filter(isPaidAtTill);
  const undecided = paid.filter((sale) => !isNotSold(sale)).length;
  const notSold = paid.filter(isNotSold).length;
  const notMade = sold.length - paid.length;
  const notReserved = toDecide.length - sold.length;
  const doubtful = sales.filter(isInDoubt);
  const isOnScreen = useIsOnScreen();
  const different = sales.filter(hasUnnotedDifference).length;
  const twice = sales.filter(mayBeTwice).length;
  const madeOffline = sales.filter((sale) => sale.offline !== null && !isInDoubt(sale));
  const waiting = madeOffline.filter(({ state }) => state === 'waiting').length;
  // Sales made offline that were sent and have no answer: they are checked, not sent again.
  const checked = madeOffline.filter(isUnsettled).length - waiting;
  const doubt = doubtful.find((sale) => !isOnScreen(sale));
  return (
    <>
      {doubt && (
        <Banner tone="danger" action={<ToSale sale={doubt} />}>
          <Plural
            value={doubtful.length}
            one="It is not sure whether # sale was made. Decide."
            other="It is not sure whether # sales were made. Decide."
          />
        </Banner>
      )}
      <UnseenNotice />
      {undecided > 0 && (
        <Banner tone="danger" action={<ToJournal />}>
          <Plural value={undecided} one="# paid sale was refused. Decide." other="# paid sales were refused. Decide." />
        </Banner>
      )}
      {notSold > 0 && (
        <Banner tone="danger" action={<ToJournal />}>
          <Plural
            value={notSold}
            one="# paid sale did not arrive. Decide."
            other="# paid sales did not arrive. Decide."
          />
        </Banner>
      )}
      {notReserved > 0 && (
        <Banner tone="danger" action={<ToJournal />}>
          <Plural
            value={notReserved}
            one="# reservation was not made. Decide."
            other="# reservations were not made. Decide."
          />
        </Banner>
      )}
      {notMade > 0 && (
        <Banner tone="danger" action={<ToJournal />}>
          <Plural value={notMade} one="# sale was not made. Decide." other="# sales were not made. Decide." />
        </Banner>
      )}
      {twice > 0 && (
        <Banner tone="attention" action={<ToJournal />}>
          <BookedTwice twice={twice} />
        </Banner>
      )}
      {different > 0 && (
        <Banner tone="attention" action={<ToJournal />}>
          <Plural
            value={different}
            one="# sale was booked for another amount than was taken"
            other="# sales were booked for another amount than was taken"
          />
        </Banner>
      )}
      {checked > 0 && (
        <Banner icon={Hourglass} action={<ToJournal />}>
          <Plural value={checked} one="# sale is being checked" other="# sales are being checked" />
        </Banner>
      )}
      {waiting > 0 && (
        <Banner icon={Hourglass} action={<ToJournal />}>
          <Plural value={waiting} one="# sale is waiting to be sent" other="# sales are waiting to be sent" />
        </Banner>
      )}
    </>
  );
}

/** Says that the cart could not be read, so that nobody mistakes the new, empty one for it (CART-8). */
function DamagedCartNotice() {
  if (useDamagedCart() === null) return null;
  return (
    <Banner tone="danger" action={<ToJournal />}>
      <Trans>The saved cart can't be read and was set aside. Enter the items again.</Trans>
    </Banner>
  );
}

function hasUnnotedDifference(sale: Sale): boolean {
  return sale.state === 'done' && sale.offline?.isDifferenceNoted === false && amountDifference(sale) !== null;
}

/** Says that a sale has an outcome that nobody has seen (PAY-10). */
function UnseenNotice() {
  const unseen = unseenSale(useSales());
  const isStill = useStill(unseen?.reference, unnoticed);
  const isOnScreen = useIsOnScreen();
  // A sale that is still being checked is shown by its cart.
  if (unseen === undefined || !isStill || isOnScreen(unseen) || isUnderWay(unseen)) return null;
  return (
    <Banner tone="attention" action={<ToSale sale={unseen} />}>
      <Trans>Nobody has seen yet what became of the last sale.</Trans>
    </Banner>
  );
}

function isUnderWay({ state }: Sale): boolean {
  return state === 'submitting' || state === 'unknown';
}

/** Returns whether the page shows a sale already: by its address, or as the cart that is being paid. */
function useIsOnScreen(): (sale: Sale) => boolean {
  const [params] = useSearchParams();
  const { lockedBy } = useCart();
  return ({ reference }) =>
    params.get('sale') === reference || (params.get('step') === 'payment' && lockedBy === reference);
}

/** The notice of an unseen sale waits this long (ms), because the success screen of a new sale takes a moment to appear. */
const unnoticed = 3_000;

function ToSale({ sale: { reference } }: { readonly sale: Sale }) {
  return (
    <Link to={stepAddress({ name: 'success', reference })} className={buttonClass({ variant: 'quiet' })}>
      <Trans>Show</Trans>
    </Link>
  );
}

function ToJournal() {
  return (
    <Link to="/settings?view=information" className={buttonClass({ variant: 'quiet' })}>
      <Trans>Show</Trans>
    </Link>
  );
}

/**
 * Offers an update, but not during a sale, because it reloads the page (OFF-5). If a part of this build is missing, the update is
 * offered at once: the cart is on the device and survives the reload.
 */
function UpdateNotice() {
  const { update } = usePwa();
  const state = useUpdateState();
  const cart = useCart();
  if (state === 'none' || (state === 'ready' && cart.items.length > 0)) return null;
  return (
    <Banner
      tone={state === 'needed' ? 'attention' : 'neutral'}
      action={
        <Button variant="quiet" icon={RefreshCw} onClick={() => update?.accept()}>
          <Trans>Refresh</Trans>
        </Button>
      }
    >
      {state === 'needed' ? (
        <Trans>A part of the app could not be loaded. Refresh to get it; your cart is kept.</Trans>
      ) : (
        <Trans>A new version is ready.</Trans>
      )}
    </Banner>
  );
}
