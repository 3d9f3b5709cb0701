import { Trans, useLingui } from '@lingui/react/macro';
import { type WaitsFor, waitsFor } from '../../domain/day/proof.ts';
import type { CountedSale } from '../../domain/day/shift.ts';
import { isLookDue } from '../../domain/sale/duplicates.ts';
import { mayBeTwice, type Sale } from '../../domain/sale/sale.ts';
import { useFormatters } from '../../i18n/use-locale.ts';
import { useIsUnreadable, useSale, useSales, useUnprovedTakings } from '../../sale/index.ts';
import { Link } from '../../ui/actions/link.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { useNow } from '../../ui/use-now.ts';
import { LikenessQuestion } from '../shared/found-by-likeness.tsx';
import { NoAnswerYet } from '../shared/no-answer-yet.tsx';
import { ofOthersText, useIsOfOthers } from '../shared/of-others.tsx';
import { unreadableText, wordsOf } from '../shared/sale-words.ts';
import { useMoney } from '../shared/use-money.ts';
import styles from './report.module.css';
import { SaleEntry } from './sale-entry.tsx';

/** Of more sales than this only those that wait longest are listed: they follow by themselves. */
const mostListed = 20;

/** What a person has to do stands first. */
const order: readonly WaitsFor[] = ['sign-in', 'decision', 'match', 'sending', 'answer', 'look-up'];

/** Names each sale that a report's proof still waits for, why it waits, and what to do (DAY-3). */
export function UnprovedSales({ sales }: { readonly sales: readonly CountedSale[] }) {
  const takings = new Map(useUnprovedTakings().map((taking) => [taking.reference, taking]));
  const entries = new Map(useSales().map((entry) => [entry.reference, entry]));
  const isOfOthers = useIsOfOthers();
  const now = useNow(30_000);
  const waiting = sales.map((sale) => {
    const taking = takings.get(sale.reference);
    const entry = entries.get(sale.reference);
    const seller = taking?.seller ?? entry;
    const reason = waitsFor(sale, taking, entry, seller !== undefined && isOfOthers(seller), now);
    // A second booking of it may still be listed, where the booking system finds no sale by its reference.
    const isBeingChecked = entry !== undefined && isLookDue(entry, now);
    return { sale, reason, isBeingChecked, company: reason === 'sign-in' ? seller?.company?.companyName : undefined };
  });
  const listed = waiting.sort((one, other) => order.indexOf(one.reason) - order.indexOf(other.reason));
  if (listed.length === 0) return null;
  return (
    <ul className={styles.findings}>
      {listed.slice(0, mostListed).map(({ sale, ...why }) => (
        <UnprovedSale key={sale.reference} sale={sale} {...why} />
      ))}
    </ul>
  );
}

interface UnprovedSaleProps {
  readonly sale: CountedSale;
  readonly reason: WaitsFor;
  readonly isBeingChecked: boolean;
  /** Whose sale it is, where somebody of theirs has to sign in. */
  readonly company: string | undefined;
}

function UnprovedSale({ sale, company, ...why }: UnprovedSaleProps) {
  const { t } = useLingui();
  const { moment } = useFormatters();
  const money = useMoney();
  const entry = useSale(sale.reference);
  const { orderNumber } = sale;
  const facts = [moment(sale.at), money(sale.amount), orderNumber && t`Order ${orderNumber}`, company];
  return (
    <SaleEntry facts={facts} reference={sale.reference}>
      <WhatItWaitsFor sale={sale} {...why} entry={entry} />
    </SaleEntry>
  );
}

interface WhatItWaitsForProps extends Omit<UnprovedSaleProps, 'company'> {
  readonly entry: Sale | undefined;
}

function WhatItWaitsFor({ sale, reason, isBeingChecked, entry }: WhatItWaitsForProps) {
  const { t } = useLingui();
  const isUnreadable = useIsUnreadable(sale.reference, entry);
  if (isUnreadable) return t(unreadableText);
  if (reason === 'sign-in') return t(ofOthersText);
  if (reason === 'decision') {
    return (
      <>
        {entry && (
          <Badge tone="attention">{mayBeTwice(entry) ? t`Booked twice? Needs a decision` : t(wordsOf(entry))}</Badge>
        )}{' '}
        <Trans>
          Decide on it under <Link to="/settings?view=information">Settings, Information</Link>.
        </Trans>
      </>
    );
  }
  if (reason === 'match') return entry && <LikenessQuestion sale={entry} />;
  if (reason === 'sending') {
    return <Trans>It is kept on this device and sent by itself, once, when the connection is back.</Trans>;
  }
  if (reason === 'answer') return <NoAnswerYet />;
  return (
    <>
      {isBeingChecked && <Badge>{t`Being checked`}</Badge>}{' '}
      <Trans>It is looked up by itself as soon as the booking system answers and lists it.</Trans>
    </>
  );
}
