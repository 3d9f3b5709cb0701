import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Hourglass } from 'lucide';
import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import {
  hasUnnotedDifference,
  isInDoubt,
  isKeptForMatch,
  isNotSold,
  isPaidAtTill,
  isUnanswered,
  isUnfinished,
  isUnsettled,
  mayBeTwice,
  needsDecision,
  type Sale,
} from '../../domain/sale/sale.ts';
import { BookedTwice } from '../../features/shared/booked-twice.tsx';
import { FoundByLikeness } from '../../features/shared/found-by-likeness.tsx';
import { AmountsTaken } from '../../features/shared/money-taken.tsx';
import { ofOthersText, useIsOfOthers } from '../../features/shared/of-others.tsx';
import { useFormatters } from '../../i18n/use-locale.ts';
import { useSales, useStoredCart } from '../../sale/index.ts';
import { buttonClass } from '../../ui/actions/button.tsx';
import { Link } from '../../ui/actions/link.tsx';
import type { Notice } from '../../ui/feedback/notice-list.tsx';
import { useHasSide } from '../../ui/layout/use-min-width.ts';
import { useStill } from '../../ui/use-later.ts';
import { useNow } from '../../ui/use-now.ts';
import { stepAddress } from '../wizard/wizard-step.ts';
import { isWizard } from './nav-items.ts';
import { useUnseenSale } from './unseen-sale.tsx';

/** The notice of an unseen sale waits this long (ms), because the success screen of a new sale takes a moment to appear. */
const unnoticed = 3_000;

/** Notices of sales that were made offline and are not sent yet, or that somebody has to look at (OFF-7, PAY-10). */
export function useSalesNotices(): (Notice | null)[] {
  const isOfOthers = useIsOfOthers();
  const all = useSales();
  const sales = all.filter((sale) => !isOfOthers(sale));
  const isOnScreen = useIsOnScreen();
  const doubtful = sales.filter(isInDoubt);
  const doubt = doubtful.find((sale) => !isOnScreen(sale));
  const now = useNow(30_000);
  const matched = sales.filter((sale) => isKeptForMatch(sale, now));
  const match = matched.find((sale) => !isOnScreen(sale));
  const foundByLikeness = (
    <WithAmounts sales={matched}>
      <FoundByLikeness />
    </WithAmounts>
  );
  const ofOthers = all.filter((sale) => isOfOthers(sale) && isUnfinished(sale, now));
  return [
    ...ofSales('of-others', ofOthers, { tone: 'attention' }, <OfOtherCompanies sales={ofOthers} />),
    ofSale('doubt', doubt, { tone: 'danger' }, <Doubtful sales={doubtful} />),
    ofSale('matched', match, { tone: 'attention' }, foundByLikeness),
    useUnseenNotice(),
    ...useJournalNotices(sales),
  ];
}

type NoticeLook = Pick<Notice, 'tone' | 'icon'>;

/** None where there is no such sale. */
function ofSale(id: string, sale: Sale | undefined, look: NoticeLook, children: ReactNode): Notice | null {
  return sale === undefined ? null : { id, ...look, children, action: <ToSale sale={sale} /> };
}

/** What the journal shows more of: a notice for each kind of sales that there are. */
function useJournalNotices(sales: readonly Sale[]): Notice[] {
  const { t } = useLingui();
  const toDecide = sales.filter(needsDecision);
  const ended = toDecide.filter(({ kind }) => kind === 'reservation');
  const sold = toDecide.filter(({ kind }) => kind !== 'reservation');
  const unpaid = sold.filter((sale) => !isPaidAtTill(sale));
  const paid = sold.filter(isPaidAtTill);
  const refused = paid.filter((sale) => !isNotSold(sale));
  const lost = paid.filter(isNotSold);
  const doubled = sales.filter(mayBeTwice);
  const differing = sales.filter((sale) => sale.state === 'done' && hasUnnotedDifference(sale));
  const madeOffline = sales.filter((sale) => sale.offline !== null && !isInDoubt(sale));
  const waiting = madeOffline.filter(({ state }) => state === 'waiting');
  // Sales made offline that were sent and have no answer: they are checked, not sent again.
  const checked = madeOffline.filter((sale) => isUnsettled(sale) && sale.state !== 'waiting');
  // A message's id has the name of its number: these must not be renamed.
  const undecided = refused.length;
  const notSold = lost.length;
  const notReserved = ended.length;
  const notMade = unpaid.length;
  const different = differing.length;
  const words = {
    undecided: t`${plural(undecided, { one: '# paid sale was refused. Decide.', other: '# paid sales were refused. Decide.' })}`,
    notSold: t`${plural(notSold, { one: '# paid sale did not arrive. Decide.', other: '# paid sales did not arrive. Decide.' })}`,
    notReserved: t`${plural(notReserved, { one: '# reservation was not made. Decide.', other: '# reservations were not made. Decide.' })}`,
    notMade: t`${plural(notMade, { one: '# sale was not made. Decide.', other: '# sales were not made. Decide.' })}`,
    different: t`${plural(different, { one: '# sale was booked for another amount than was taken', other: '# sales were booked for another amount than was taken' })}`,
  };
  const danger = { tone: 'danger' } as const;
  const attention = { tone: 'attention' } as const;
  const pending = { icon: Hourglass };
  return [
    ofSales('undecided', refused, danger, <WithAmounts sales={refused}>{words.undecided}</WithAmounts>),
    ofSales('not-sold', lost, danger, <WithAmounts sales={lost}>{words.notSold}</WithAmounts>),
    ofSales('not-reserved', ended, danger, words.notReserved),
    ofSales('not-made', unpaid, danger, words.notMade),
    ofSales('twice', doubled, attention, <BookedTwice twice={doubled.length} />),
    ofSales('different', differing, attention, words.different),
    ofSales('checked', checked, pending, <Checked sales={checked} />),
    ofSales('waiting', waiting, pending, <Waiting sales={waiting} />),
  ].flat();
}

/** None where there are no such sales. */
function ofSales(id: string, sales: readonly Sale[], look: NoticeLook, children: ReactNode) {
  return sales.length === 0 ? [] : [{ id, ...look, children, action: <ToJournal /> }];
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

/** Nobody at the till is asked to decide what only another company's people can (PAY-10). */
function OfOtherCompanies({ sales }: CountedSales) {
  const { t } = useLingui();
  const { list } = useFormatters();
  const companies = new Set(sales.flatMap(({ company }) => company?.companyName ?? []));
  return (
    <WithAmounts sales={sales}>
      {t(ofOthersText)} <strong translate="no">{list([...companies])}</strong>
    </WithAmounts>
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
    <WithAmounts sales={sales}>
      <Plural value={count} one="# sale is being checked" other="# sales are being checked" />
    </WithAmounts>
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

/** Says that a sale has an outcome that nobody has seen, or none yet where its cart, which says so, is not on screen (PAY-10). */
function useUnseenNotice(): Notice | null {
  const unseen = useUnseenSale();
  const isStill = useStill(unseen?.reference, unnoticed);
  const now = useNow(30_000);
  const isOnScreen = useIsOnScreen();
  const { pathname } = useLocation();
  const isCartSeen = useHasSide() && isWizard(pathname);
  const { lockedBy } = useStoredCart();
  if (unseen === undefined || isOnScreen(unseen)) return null;
  // On the next page it has not just come.
  if (!isStill && now - unseen.updatedAt < unnoticed) return null;
  if (isUnanswered(unseen)) {
    // The journal counts those that were made offline, and the first notice those to be decided.
    if (unseen.offline !== null || isInDoubt(unseen)) return null;
    if (isCartSeen && lockedBy === unseen.reference) return null;
    return ofSale('unanswered', unseen, { icon: Hourglass }, <Checked sales={[unseen]} />);
  }
  const words = <Trans>Nobody has seen yet what became of the last sale.</Trans>;
  return ofSale('unseen', unseen, { tone: 'attention' }, words);
}

/** Returns whether the page shows a sale already: by its address, or as the cart that is being paid. */
function useIsOnScreen(): (sale: Sale) => boolean {
  const [params] = useSearchParams();
  const { lockedBy } = useStoredCart();
  return ({ reference }) =>
    params.get('sale') === reference || (params.get('step') === 'payment' && lockedBy === reference);
}

function ToSale({ sale: { reference } }: { readonly sale: Sale }) {
  return (
    <Link to={stepAddress({ name: 'success', reference })} className={buttonClass({ variant: 'quiet' })}>
      <Trans>Show</Trans>
    </Link>
  );
}

/** The way of a notice to the journal, where what it tells of is shown and decided. */
export function ToJournal() {
  return (
    <Link to="/settings?view=information" className={buttonClass({ variant: 'quiet' })}>
      <Trans>Show</Trans>
    </Link>
  );
}
