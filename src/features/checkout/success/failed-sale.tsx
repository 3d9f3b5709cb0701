import { Trans } from '@lingui/react/macro';
import { CircleAlert, Scale } from 'lucide';
import type { ReactNode } from 'react';
import { asSentence } from '../../../domain/as-sentence.ts';
import { lostSaleOf } from '../../../domain/sale/lost-sale.ts';
import { isNotSold, isPaidAtTill, needsDecision, type Sale } from '../../../domain/sale/sale.ts';
import { useCart, useCheckout, useSales } from '../../../sale/index.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { MoneyTaken } from '../../shared/money-taken.tsx';
import { useLeftReserved } from '../../shared/use-left-reserved.ts';
import { MessageCard } from '../message-card.tsx';
import { useRefusalText } from '../use-refusal-text.ts';
import { SoldLines } from './sold-lines.tsx';
import { SoldSums } from './sold-sums.tsx';
import { SuccessActions, type SuccessWays } from './success-actions.tsx';

interface FailedSaleProps extends SuccessWays {
  readonly title?: ReactNode;
  readonly action?: ReactNode;
  /** What was to be sold. */
  readonly details?: ReactNode;
  /** What is known of the reason. */
  readonly children?: ReactNode;
}

/** A sale that came to nothing (SUC-3). */
export function FailedSale({ title = <Trans>Error</Trans>, action, details, children, ...ways }: FailedSaleProps) {
  return (
    <Stack gap={4}>
      <ErrorState icon={CircleAlert} title={title} action={action}>
        {children || <Trans>Oops! Something went wrong.</Trans>}
      </ErrorState>
      {details}
      <SuccessActions {...ways} />
    </Stack>
  );
}

interface UndecidedSaleProps extends SuccessWays {
  readonly sale: Sale;
  readonly onDecide: () => void;
}

/**
 * A sale that the booking system has not got, and that is settled with the customer: made offline, or set aside. A person
 * has to decide (OFF-7).
 */
export function UndecidedSale({ sale, onDecide, ...ways }: UndecidedSaleProps) {
  const refusalText = useRefusalText();
  return (
    <FailedSale
      title={<UndecidedTitle sale={sale} />}
      action={<DecideButton onClick={onDecide} />}
      details={<WhatItWas sale={sale} />}
      {...ways}
    >
      {isNotSold(sale) ? <Trans>It did not arrive, so nothing is booked.</Trans> : asSentence(refusalText(sale))}{' '}
      {isPaidAtTill(sale) && <Trans>The money is taken already: send it again, change it, or give it back.</Trans>}
    </FailedSale>
  );
}

/** What a person decides about: the amount, the tender and the lines with their appointments. */
function WhatItWas({ sale }: { readonly sale: Sale }) {
  return (
    <>
      <SoldSums sale={sale} />
      <SoldLines sale={sale} />
    </>
  );
}

function DecideButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <Button icon={Scale} onClick={onClick}>
      <Trans>Decide</Trans>
    </Button>
  );
}

function UndecidedTitle({ sale }: { readonly sale: Sale }) {
  if (sale.kind === 'reservation') return <Trans>This reservation was not made</Trans>;
  return isNotSold(sale) ? <Trans>This sale was not sold</Trans> : <Trans>This sale was refused</Trans>;
}

interface NotArrivedProps extends UndecidedSaleProps {
  readonly onPlaceAgain: () => void;
}

/** Surely not sold, and the customer may have paid (PAY-10). Without its cart a person decides on a paid one. */
export function NotArrived({ sale, onPlaceAgain, onDecide, ...ways }: NotArrivedProps) {
  const cart = useCart();
  const leftReserved = useLeftReserved();
  // Only a cart that has not changed is placed under its reference.
  const lost = lostSaleOf(useSales(), { cart, checkout: useCheckout() });
  const isThere = cart.lockedBy === null && lost?.reference === sale.reference;
  return (
    <MessageCard>
      <Banner tone="attention">
        {sale.kind === 'reservation' ? (
          (leftReserved(sale) ?? <Trans>This reservation was not made</Trans>)
        ) : (
          <>
            <MoneyTaken sale={sale} />{' '}
            <Trans>
              The order had not arrived, so nothing is sold yet. Place it again; money that was taken already counts.
            </Trans>
          </>
        )}
      </Banner>
      <WhatItWas sale={sale} />
      <SuccessActions {...ways} onPlaceAgain={isThere ? onPlaceAgain : undefined}>
        {!isThere && needsDecision(sale) && <DecideButton onClick={onDecide} />}
      </SuccessActions>
    </MessageCard>
  );
}
