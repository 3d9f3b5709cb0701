import { Plural, Trans } from '@lingui/react/macro';
import { CloudOff, Hourglass, RefreshCw } from 'lucide';
import { memo, type ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import {
  amountDifference,
  isInDoubt,
  isNotSold,
  isPaidAtTill,
  isUnanswered,
  isUnsettled,
  mayBeTwice,
  needsDecision,
  type Sale,
} from '../../domain/sale/sale.ts';
import { BookedTwice } from '../../features/shared/booked-twice.tsx';
import { useSaysConnection } from '../../features/shared/failure-text.tsx';
import { AmountsTaken } from '../../features/shared/money-taken.tsx';
import { useConnectivity, usePwa, useUpdateState } from '../../pwa/use-pwa.tsx';
import { useCart, useDamagedCart, useSales } from '../../sale/index.ts';
import { Button, buttonClass } from '../../ui/actions/button.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { type Notice, NoticeList } from '../../ui/feedback/notice-list.tsx';
import { useStill } from '../../ui/use-later.ts';
import { stepAddress } from '../wizard/wizard-step.ts';
import { useUnseenSale } from './unseen-sale.tsx';

/**
 * Notices of lasting states, like no connection or a new version. They are shown as long as the state lasts (OFF-3, OFF-5, OFF-6).
 */
export const Notices = memo(function Notices() {
  const { key: place } = useLocation();
  const notices = [useConnectionNotice(), ...useSalesNotices(), useDamagedCartNotice(), useUpdateNotice()];
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

/** Notices of sales that were made offline and are not sent yet, or that somebody has to look at (OFF-7, PAY-10). */
function useSalesNotices(): (Notice | null)[] {
  const sales = useSales();
  const toDecide = sales.filter(needsDecision);
  const sold = toDecide.filter(({ kind }) => kind !== 'reservation');
  const paid = sold.filter(isPaidAtTill);
  const refused = paid.filter((sale) => !isNotSold(sale));
  const undecided = refused.length;
  const lost = paid.filter(isNotSold);
  const notSold = lost.length;
  const notMade = sold.length - paid.length;
  const notReserved = toDecide.length - sold.length;
  const doubtful = sales.filter(isInDoubt);
  const isOnScreen = useIsOnScreen();
  const different = sales.filter(hasUnnotedDifference).length;
  const twice = sales.filter(mayBeTwice).length;
  const madeOffline = sales.filter((sale) => sale.offline !== null && !isInDoubt(sale));
  const waiting = madeOffline.filter(({ state }) => state === 'waiting');
  // Sales made offline that were sent and have no answer: they are checked, not sent again.
  const checked = madeOffline.filter((sale) => isUnsettled(sale) && sale.state !== 'waiting');
  const doubt = doubtful.find((sale) => !isOnScreen(sale));
  const ofJournal = [
    {
      id: 'undecided',
      count: undecided,
      tone: 'danger',
      children: (
        <WithAmounts sales={refused}>
          <Plural value={undecided} one="# paid sale was refused. Decide." other="# paid sales were refused. Decide." />
        </WithAmounts>
      ),
    },
    {
      id: 'not-sold',
      count: notSold,
      tone: 'danger',
      children: (
        <WithAmounts sales={lost}>
          <Plural
            value={notSold}
            one="# paid sale did not arrive. Decide."
            other="# paid sales did not arrive. Decide."
          />
        </WithAmounts>
      ),
    },
    {
      id: 'not-reserved',
      count: notReserved,
      tone: 'danger',
      children: (
        <Plural
          value={notReserved}
          one="# reservation was not made. Decide."
          other="# reservations were not made. Decide."
        />
      ),
    },
    {
      id: 'not-made',
      count: notMade,
      tone: 'danger',
      children: <Plural value={notMade} one="# sale was not made. Decide." other="# sales were not made. Decide." />,
    },
    { id: 'twice', count: twice, tone: 'attention', children: <BookedTwice twice={twice} /> },
    {
      id: 'different',
      count: different,
      tone: 'attention',
      children: (
        <Plural
          value={different}
          one="# sale was booked for another amount than was taken"
          other="# sales were booked for another amount than was taken"
        />
      ),
    },
    {
      id: 'checked',
      count: checked.length,
      icon: Hourglass,
      children: <Checked sales={checked} />,
    },
    {
      id: 'waiting',
      count: waiting.length,
      icon: Hourglass,
      children: <Waiting sales={waiting} />,
    },
  ] as const;
  return [
    doubt === undefined
      ? null
      : {
          id: 'doubt',
          tone: 'danger',
          action: <ToSale sale={doubt} />,
          children: <Doubtful sales={doubtful} />,
        },
    useUnseenNotice(),
    ...ofJournal
      .filter(({ count }) => count > 0)
      .map(({ count: _, ...notice }) => ({ ...notice, action: <ToJournal /> })),
  ];
}

interface CountedSales {
  readonly sales: readonly Sale[];
}

/** What is said of sales, and then what was taken for them. */
function WithAmounts({ sales, children }: CountedSales & { readonly children: ReactNode }) {
  return (
    <>
      {children} <AmountsTaken sales={sales} />
    </>
  );
}

/** They are called sales where some of them are. */
const areReservations = (sales: readonly Sale[]) => sales.every(({ kind }) => kind === 'reservation');

function Doubtful({ sales }: CountedSales) {
  const count = sales.length;
  return areReservations(sales) ? (
    <Plural
      value={count}
      one="It is not sure whether # reservation was made. Decide."
      other="It is not sure whether # reservations were made. Decide."
    />
  ) : (
    <WithAmounts sales={sales}>
      <Plural
        value={count}
        one="It is not sure whether # sale was made. Decide."
        other="It is not sure whether # sales were made. Decide."
      />
    </WithAmounts>
  );
}

function Checked({ sales }: CountedSales) {
  const count = sales.length;
  return areReservations(sales) ? (
    <Plural value={count} one="# reservation is being checked" other="# reservations are being checked" />
  ) : (
    <Plural value={count} one="# sale is being checked" other="# sales are being checked" />
  );
}

function Waiting({ sales }: CountedSales) {
  const count = sales.length;
  return areReservations(sales) ? (
    <Plural value={count} one="# reservation is waiting to be sent" other="# reservations are waiting to be sent" />
  ) : (
    <Plural value={count} one="# sale is waiting to be sent" other="# sales are waiting to be sent" />
  );
}

/** Says that the cart could not be read, so that nobody mistakes the new, empty one for it (CART-8). */
function useDamagedCartNotice(): Notice | null {
  if (useDamagedCart() === null) return null;
  return {
    id: 'damaged-cart',
    tone: 'danger',
    action: <ToJournal />,
    children: <Trans>The saved cart can't be read and was set aside. Enter the items again.</Trans>,
  };
}

function hasUnnotedDifference(sale: Sale): boolean {
  return sale.state === 'done' && sale.offline?.isDifferenceNoted === false && amountDifference(sale) !== null;
}

/** Says that a sale has an outcome that nobody has seen (PAY-10). */
function useUnseenNotice(): Notice | null {
  const unseen = useUnseenSale();
  const isStill = useStill(unseen?.reference, unnoticed);
  const isOnScreen = useIsOnScreen();
  // A sale that is still being checked is shown by its cart.
  if (unseen === undefined || !isStill || isOnScreen(unseen) || isUnanswered(unseen)) return null;
  return {
    id: 'unseen',
    tone: 'attention',
    action: <ToSale sale={unseen} />,
    children: <Trans>Nobody has seen yet what became of the last sale.</Trans>,
  };
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
function useUpdateNotice(): Notice | null {
  const { update } = usePwa();
  const state = useUpdateState();
  const cart = useCart();
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
