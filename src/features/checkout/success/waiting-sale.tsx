import { Trans, useLingui } from '@lingui/react/macro';
import { Hourglass, Printer, RotateCcw } from 'lucide';
import { unknownPart } from '../../../domain/sale/likeness.ts';
import { canBeWithdrawn, isPaidAtTill, type Sale } from '../../../domain/sale/sale.ts';
import { useConnectivity } from '../../../pwa/use-pwa.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Row } from '../../../ui/layout/stack.tsx';
import { MoneyTaken } from '../../shared/money-taken.tsx';
import { OfOthers, useIsOfOthers } from '../../shared/of-others.tsx';
import { checkedWords, wordsOf } from '../../shared/sale-words.ts';
import { ReservedParts } from '../doubt/reserved-parts.tsx';
import { MessageCard } from '../message-card.tsx';
import { ProvisionalReceipt } from './provisional-receipt.tsx';
import { SoldLines } from './sold-lines.tsx';
import { SoldSums } from './sold-sums.tsx';
import { SuccessActions, type SuccessWays } from './success-actions.tsx';

interface WaitingSaleProps extends SuccessWays {
  readonly sale: Sale;
  readonly onDecide: () => void;
}

/** Sold without a connection, or set aside: it waits. Who has paid takes a provisional receipt along (OFF-7). */
export function WaitingSale({ sale, onDecide, ...ways }: WaitingSaleProps) {
  const isPaid = isPaidAtTill(sale);
  const isOfOthers = useIsOfOthers()(sale);
  const isConnected = useConnectivity() === 'online';
  // What is made already of a reservation is kept, unless all of it is to be sent again (PAY-6).
  const isPartlyMade = sale.state !== 'waiting' && Boolean(sale.reservedKeys?.length);
  return (
    <>
      <MessageCard>
        <div role="status">
          <Badge tone="attention" icon={Hourglass}>
            <Stage sale={sale} isConnected={isConnected} />
          </Badge>
        </div>
        <p>
          {sale.state === 'unknown' || isOfOthers || isConnected ? (
            <MoneyTaken sale={sale} />
          ) : (
            <Trans>It is kept on this device and sent by itself, once, when the connection is back.</Trans>
          )}
        </p>
        {isOfOthers && <OfOthers sale={sale} />}
        {!isPaid && <SoldLines sale={isPartlyMade ? unknownPart(sale) : sale} />}
        {isPartlyMade && <ReservedParts sale={sale} />}
        {isPaid && <SoldSums sale={sale} />}
        <SuccessActions {...ways}>
          {isPaid && (
            <Button size="large" icon={Printer} onClick={() => window.print()}>
              <Trans>Print receipt</Trans>
            </Button>
          )}
        </SuccessActions>
        {!isOfOthers && canBeWithdrawn(sale) && (
          <Row>
            <Button variant="quiet" icon={RotateCcw} onClick={onDecide}>
              <Trans>Change or give back</Trans>
            </Button>
          </Row>
        )}
      </MessageCard>
      {isPaid && <ProvisionalReceipt sale={sale} />}
    </>
  );
}

/** One that was sent and has no answer is not sent again by itself, and nobody may promise that it is booked (PAY-10). */
function Stage({ sale, isConnected }: { readonly sale: Sale; readonly isConnected: boolean }) {
  const { t } = useLingui();
  const { kind, state } = sale;
  if (kind === 'reservation' || state === 'unknown') return t(checkedWords(kind));
  // With a connection it waits for the answer to another one.
  if (state === 'waiting' && isConnected) return t(wordsOf(sale));
  if (state === 'waiting') return <Trans>This sale is waiting for the connection</Trans>;
  return <Trans>This sale is being sent…</Trans>;
}
