import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Scale } from 'lucide';
import {
  canBeWithdrawn,
  hasUnnotedDifference,
  isInDoubt,
  isOrMayBeTwice,
  isUnsettled,
  needsDecision,
  type Sale,
} from '../../../domain/sale/sale.ts';
import type { Seller } from '../../../domain/sale/seller.ts';
import { useFormatters } from '../../../i18n/use-locale.ts';
import { useJournal, useLastTakings, useTill, useUnreadableSales } from '../../../sale/index.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { useAlerts } from '../../../ui/feedback/alert-region.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { DescriptionList } from '../../../ui/layout/description-list.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Row, Stack } from '../../../ui/layout/stack.tsx';
import { AmountAsked } from '../../shared/amount-asked.tsx';
import { CheckNowButton } from '../../shared/check-now-button.tsx';
import { OfOthers, ofOthersText, useIsOfOthers } from '../../shared/of-others.tsx';
import { countByState, saleStateWords, wordsOf } from '../../shared/sale-words.ts';
import { useMoney } from '../../shared/use-money.ts';
import { DecisionCard, Decisions, type DecisionsProps } from './decision-card.tsx';
import { DuplicateCard } from './duplicate-card.tsx';
import { EntryOrigin, SaleItems, TakenAtTerminal } from './entry-parts.tsx';
import styles from './journal-panel.module.css';
import { DamagedCartCard, ExportEntry, UnreadableSaleCard } from './unreadable-cards.tsx';

type JournalPanelProps = Omit<DecisionsProps, 'sale'>;

/** What the journal of this device still holds, above all the sales that somebody has to see to (SET-3, PAY-10, OFF-7). */
export function JournalPanel(on: JournalPanelProps) {
  const sales = useJournal();
  const others = useLastTakings();
  const unreadable = useUnreadableSales();
  const { number } = useFormatters();
  const { t } = useLingui();
  // The journal shows the newest first; what waits is sent in the order it was sold.
  const open = sales.filter(isUnsettled).reverse();
  const undecided = sales.filter(needsDecision).reverse();
  const twice = sales.filter(isOrMayBeTwice).reverse();
  const different = sales.filter((sale) => sale.state === 'done' && hasUnnotedDifference(sale));
  const isOfOthers = useIsOfOthers();
  // What customers have told another company is not handed on (AUTH-10).
  const exported = [
    ...sales.filter((sale) => !isOfOthers(sale)),
    ...unreadable.flatMap(({ row, seller }) => (seller !== undefined && isOfOthers(seller) ? [] : [row])),
  ];
  const day = new Date().toISOString().slice(0, 10);
  return (
    <Panel title={<Trans>Sales on this device</Trans>}>
      <Stack gap={3}>
        {sales.length + unreadable.length === 0 ? (
          <p>
            {others.length === 0 ? (
              <Trans>No sales are kept on this device.</Trans>
            ) : (
              <Trans>No sales of yours are kept on this device.</Trans>
            )}
          </p>
        ) : (
          <DescriptionList
            items={[
              ...(unreadable.length > 0 ? [{ term: t`Can't be read`, value: number(unreadable.length) }] : []),
              ...countByState(sales).map(([state, count]) => ({
                term: t(saleStateWords[state]),
                value: number(count),
              })),
            ]}
          />
        )}
        <DamagedCartCard />
        {unreadable.map((sale) => (
          <UnreadableSaleCard key={sale.reference} sale={sale} />
        ))}
        {undecided.map((sale) => (
          <DecisionCard key={sale.reference} sale={sale} {...on} />
        ))}
        {twice.map((sale) => (
          <DuplicateCard key={sale.reference} sale={sale} />
        ))}
        {different.map((sale) => (
          <AmountDifference key={sale.reference} sale={sale} />
        ))}
        {open.length > 0 && (
          <ul>
            {open.map((sale) => (
              <li key={sale.reference} className={styles.sale}>
                <OpenSale sale={sale} {...on} />
              </li>
            ))}
          </ul>
        )}
        <Row>
          <CheckNow sellers={[...open, ...unreadable.flatMap(({ isOpen, seller }) => (isOpen ? [seller] : []))]} />
          {exported.length > 0 && <ExportEntry fileName={`pos-desk-sales-${day}.json`} entry={exported} />}
        </Row>
      </Stack>
    </Panel>
  );
}

function OpenSale({ sale, ...on }: DecisionsProps) {
  const { amount, kind, reference } = sale;
  const isOfOthers = useIsOfOthers()(sale);
  const { t } = useLingui();
  const money = useMoney();
  return (
    <>
      <Row justify="between">
        <strong>{money(amount)}</strong>
        <Badge tone="attention">{t(wordsOf(sale))}</Badge>
      </Row>
      <EntryOrigin entry={sale}>
        {kind === 'reservation' ? <Trans>Reservation</Trans> : <Trans>Sale</Trans>}
        {' · '}
      </EntryOrigin>
      <TakenAtTerminal sale={sale} />
      {isOfOthers && <OfOthers sale={sale} />}
      {!isOfOthers && isInDoubt(sale) && (
        <Row>
          <Button variant="primary" icon={Scale} onClick={() => on.onSale(reference)}>
            <Trans>Decide</Trans>
          </Button>
        </Row>
      )}
      {!isOfOthers && canBeWithdrawn(sale) && (
        <div className={styles.ways}>
          <SaleItems sale={sale} />
          <Decisions sale={sale} {...on} />
        </div>
      )}
    </>
  );
}

/** A sale made offline was booked for another amount than was taken: staff see it until somebody has noted it (OFF-7). */
function AmountDifference({ sale }: { readonly sale: Sale }) {
  const till = useTill();
  const asked = sale.offline?.askedAmount ?? null;
  if (asked === null) return null;
  const orderNumber = sale.result?.orderNumber ?? '';
  return (
    <Banner
      tone="attention"
      action={
        <Button variant="quiet" icon={Check} onClick={() => void till.noteDifference(sale.reference)}>
          <Trans>Noted</Trans>
        </Button>
      }
    >
      <Trans>Order {orderNumber}</Trans> · <AmountAsked sale={sale} asked={asked} />
    </Banner>
  );
}

/** Asks for all that is open, made by these sellers; says who has to sign in where that is for none of them (PAY-10). */
function CheckNow({ sellers }: { readonly sellers: readonly (Seller | undefined)[] }) {
  const { t } = useLingui();
  const alerts = useAlerts();
  const isOfOthers = useIsOfOthers();
  if (sellers.length === 0) return null;

  function sayOfOthers(): void {
    const areOfOthers = sellers.every((seller) => seller !== undefined && isOfOthers(seller));
    if (areOfOthers) alerts.show({ tone: 'info', text: t(ofOthersText) });
  }

  return <CheckNowButton variant="primary" onChecked={sayOfOthers} />;
}
