import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isSameMoney, type Money } from '../../../domain/money/money.ts';
import type { ParkedSale } from '../../../domain/sale/parked-sale.ts';
import type { CashRegisterAnswer, CashRegisterRequest } from '../../../domain/sale/payment.ts';
import { type Sale, saleOfCart } from '../../../domain/sale/sale.ts';
import { useCart, useParkedSales, useSales, useTotals } from '../../../sale/index.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { NoticeDialog } from '../../../ui/overlays/notice-dialog.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { saleName } from '../../shared/customer-name.ts';
import { useMoney } from '../../shared/use-money.ts';
import { useRunOut } from '../use-run-out.ts';

/** How the cart has changed since the payment was asked for: by another tab, a new price (CART-9) or the time (CART-10). */
export type CartChange =
  | { readonly kind: 'none' }
  /** It is the same sale, with other items or at another price. */
  | { readonly kind: 'changed' }
  /** A hold has run out: others may have taken its places. */
  | { readonly kind: 'run-out' }
  /** Another tab has sold it. */
  | { readonly kind: 'sold'; readonly sale: Sale }
  /** Another sale is open, or none. `parked`: where the one that was asked about waits; undefined where it is not on the device any more. */
  | { readonly kind: 'other-sale'; readonly parked: ParkedSale | undefined };

/** How often the holds are looked at (ms). */
const lookEvery = 1_000;

/** Watches the cart while the question is shown. */
export function useCartChange({ amount, method, cartRevision }: CashRegisterRequest): CartChange {
  const cart = useCart();
  const totals = useTotals();
  const parked = useParkedSales();
  const sales = useSales();
  const [asked] = useState(cart);
  const hasRunOut = useRunOut();
  // Counted from a little before the end, as a tap may come before the next look at the clock. It stays so until it is answered, even
  // if the hold is taken again meanwhile: no button changes under a finger.
  const now = useNow(lookEvery) + lookEvery;
  const [isRunOut, setRunOut] = useState(false);
  if (!isRunOut && method !== 'offline' && hasRunOut(now)) setRunOut(true);
  const sale = saleOfCart(sales, cartRevision);
  if (sale !== undefined) return { kind: 'sold', sale };
  if (cart.id !== asked.id || cart.items.length === 0)
    return { kind: 'other-sale', parked: parked.find((sale) => sale.cart.id === asked.id) };
  const { revision } = cart;
  // What is shown of the cart may still be older than what was prepared; revisions only grow.
  if (revision > cartRevision) return { kind: 'changed' };
  // Without a connection the till adds up by itself.
  const isKnown = method !== 'offline' && totals?.revision === revision;
  if (isKnown && !isSameMoney(totals.grandTotal, amount)) return { kind: 'changed' };
  return { kind: isRunOut ? 'run-out' : 'none' };
}

interface CartChangedProps {
  readonly change: Exclude<CartChange, { kind: 'none' }>;
  /** The amount that stood in the question. */
  readonly asked: Money;
  readonly onAnswer: (answer: CashRegisterAnswer) => void;
}

/** Replaces a question about a payment that is outdated, before it is answered. */
export function CartChanged({ change, asked, onAnswer }: CartChangedProps) {
  switch (change.kind) {
    case 'sold':
      // The step then finds the cart sold, and shows the confirmation.
      return <SoldElsewhere asked={asked} sale={change.sale} onClose={() => onAnswer({ status: 'changed' })} />;
    case 'other-sale': {
      const cancel = () => onAnswer({ status: 'failure', message: null });
      return <OtherSale asked={asked} parked={change.parked} onClose={cancel} />;
    }
    case 'changed':
    case 'run-out':
      return <AskAgain change={change.kind} asked={asked} onAnswer={onAnswer} />;
  }
}

interface AskAgainProps extends Omit<CartChangedProps, 'change'> {
  readonly change: 'changed' | 'run-out';
}

/** The amount or the holds in the question are outdated. */
function AskAgain({ change, asked, onAnswer }: AskAgainProps) {
  const { t } = useLingui();
  const money = useMoney();
  const { revision } = useCart();
  const totals = useTotals();
  const isKnown = totals?.revision === revision && !isSameMoney(totals.grandTotal, asked);
  const [before, now] = [money(asked), isKnown ? money(totals.grandTotal) : null];
  return (
    <ConfirmDialog
      open
      title={change === 'changed' ? t`The cart has changed` : t`Hold has run out`}
      confirmLabel={t`Ask again`}
      onConfirm={() => onAnswer({ status: 'changed' })}
      onClose={() => onAnswer({ status: 'failure', message: null })}
    >
      <p>
        {now === null ? (
          <Trans>Nothing was sold; look at the cart and ask the customer again.</Trans>
        ) : (
          <Trans>
            The amount has changed from {before} to {now}. Nothing was sold; ask the customer again.
          </Trans>
        )}
      </p>
      {asked.minor > 0 && (
        <p>
          <Trans>If {before} was taken already, take or give back only the difference.</Trans>
        </p>
      )}
    </ConfirmDialog>
  );
}

interface OtherSaleProps extends Pick<CartChangedProps, 'asked'> {
  /** The sale that was asked about; undefined where it is not on the device any more. */
  readonly parked: ParkedSale | undefined;
  readonly onClose: () => void;
}

/** Another window has opened another sale, or emptied the cart (CART-9, DAY-1). */
function OtherSale({ asked, parked, onClose }: OtherSaleProps) {
  const { t } = useLingui();
  const isEmptied = useCart().items.length === 0 && parked === undefined;
  const amount = useMoney()(asked);
  const what = parked && saleName(parked.checkout.buyer, amount);
  return (
    <NoticeDialog
      title={isEmptied ? t`The cart has changed` : t`Another sale was opened in another window`}
      onClose={onClose}
    >
      {parked === undefined ? (
        <p>
          <Trans>The sale that was being paid is not open any more. Nothing was sold.</Trans>
        </p>
      ) : (
        <p>
          <Trans>The sale that was being paid is parked now: {what}. Nothing was sold; open it again to be paid.</Trans>
        </p>
      )}
      {parked !== undefined && asked.minor > 0 && (
        <p>
          <Trans>If {amount} was taken already, it counts for the parked sale.</Trans>
        </p>
      )}
    </NoticeDialog>
  );
}

interface SoldElsewhereProps extends Pick<CartChangedProps, 'asked'> {
  readonly sale: Sale;
  readonly onClose: () => void;
}

/** Another window has sold the cart (CART-9). */
function SoldElsewhere({ asked, sale, onClose }: SoldElsewhereProps) {
  const { t } = useLingui();
  const amount = useMoney()(asked);
  const orderNumber = sale.result?.orderNumber ?? null;
  return (
    <NoticeDialog title={t`This sale was completed in another window.`} onClose={onClose}>
      {orderNumber !== null && (
        <p>
          <Trans>Order {orderNumber}</Trans>
        </p>
      )}
      {asked.minor > 0 && (
        <p>
          <Trans>If {amount} was taken here as well, give it back.</Trans>
        </p>
      )}
    </NoticeDialog>
  );
}
