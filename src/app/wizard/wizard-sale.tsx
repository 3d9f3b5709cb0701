import { useLingui } from '@lingui/react/macro';
import { memo, useCallback, useState } from 'react';
import type { QuickPayment } from '../../domain/sale/quick-payment.ts';
import { isSupportedLocale } from '../../domain/settings/locale.ts';
import { CartBar } from '../../features/cart/cart-bar.tsx';
import { CartPanel } from '../../features/cart/cart-panel.tsx';
import { CartSheet } from '../../features/cart/cart-sheet.tsx';
import { ParkedSales } from '../../features/cart/parked/parked-sales.tsx';
import { useBuyerStatus } from '../../features/checkout/buyer/use-order-fields.ts';
import { calledOffTender, tappedPayment } from '../../features/checkout/payment/handover.ts';
import { useIsPrinterKnown } from '../../features/checkout/printing/printing-step.tsx';
import { submitStep } from '../../features/checkout/step.tsx';
import { useCountedParty } from '../../features/shared/counted-party.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { useConnectivity } from '../../pwa/use-pwa.tsx';
import { useCheckout, useIsCartEmpty, useStoredCart } from '../../sale/index.ts';
import { doubleTap, useQuickTaps } from '../../ui/latest-tap.ts';
import { TopTabs } from '../../ui/layout/top-tabs.tsx';
import { useHasSide } from '../../ui/layout/use-min-width.ts';
import { useHasLayers } from '../../ui/overlays/top-layer.ts';
import { openInLanguage } from '../boot/language-memory.ts';
import { ClerkLink } from './clerk-link.tsx';
import type { WizardStep } from './wizard-step.ts';
import { useWizardTabLabels } from './wizard-tab-labels.ts';

interface SaleStepProps {
  readonly step: WizardStep['name'];
  readonly onStep: (step: WizardStep) => void;
}

/*
 * These components are memoised, because each choice in the wizard renders the page again and changes none of them
 * (tests/bench/README.md).
 */

/** The parked sales, for a page without a cart beside the steps (DAY-1). */
export const SaleParkedSales = memo(function SaleParkedSales(props: SaleStepProps) {
  return <ParkedSales onOpened={useParkedOpened(props)} />;
});

/** Returns what to do when a parked sale was opened: changes to the sale's language, if that is another one. */
function useParkedOpened({ onStep }: SaleStepProps): (locale: string) => void {
  const current = useLocale();
  return (locale) => {
    if (locale !== current && isSupportedLocale(locale)) openInLanguage('/', locale);
    else onStep({ name: 'products' });
  };
}

interface SaleTabsProps extends SaleStepProps {
  /** A press has begun that may lead to this step. */
  readonly onPrepare: (step: WizardStep) => void;
}

/** The tabs products, buyer, printing and payment, with the sale's status in each (NAV-2, NAV-3). */
export const SaleTabs = memo(function SaleTabs({ step, onStep, onPrepare }: SaleTabsProps) {
  const { t } = useLingui();
  const isEmpty = useIsCartEmpty();
  const buyer = useBuyerStatus();
  const labels = useWizardTabLabels();
  const party = useCountedParty();
  const needsItem = isEmpty ? t`The cart is empty.` : undefined;
  const reasons = {
    incomplete: t`The buyer's information is not complete.`,
    loading: t`What is asked of the buyer is still being loaded.`,
    failed: t`What is asked of the buyer could not be loaded.`,
  };
  const needsBuyer = needsItem ?? (buyer.closed === null ? undefined : reasons[buyer.closed]);
  const standing = {
    products: { state: isEmpty ? 'open' : 'done', disabledReason: undefined },
    buyer: { state: isEmpty ? 'open' : buyer.state, disabledReason: needsItem },
    printing: { state: 'open', disabledReason: needsBuyer },
    payment: { state: 'open', disabledReason: needsBuyer },
  } as const;
  const tabs = labels.map((tab) => ({ ...tab, ...standing[tab.id] }));
  const withTab = (does: (step: WizardStep) => void) => (id: string) => {
    const tab = tabs.find((candidate) => candidate.id === id);
    if (tab) does({ name: tab.id });
  };
  const select = (to: WizardStep) => {
    if (party?.add && to.name !== 'products') party.add(() => onStep(to));
    else onStep(to);
  };
  return (
    <TopTabs
      label={t`Steps of the sale`}
      tabs={tabs}
      current={step === 'success' ? 'payment' : step}
      onSelect={withTab(select)}
      onPress={withTab(onPrepare)}
      end={<ClerkLink />}
    />
  );
});

interface CartPanelProps extends SaleStepProps {
  /** Leads back to the step of the last choice. */
  readonly onAddMore: () => void;
}

export const SaleCartPanel = memo(function SaleCartPanel({ onAddMore, ...props }: CartPanelProps) {
  return <CartPanel {...useCartProps(props)} onAddMore={onAddMore} onOpened={useParkedOpened(props)} />;
});

interface CartBarProps extends SaleStepProps {
  readonly onOpen: () => void;
}

export const SaleCartBar = memo(function SaleCartBar({ onOpen, ...props }: CartBarProps) {
  return <CartBar {...useCartProps(props)} onOpen={onOpen} />;
});

interface CartSheetProps extends CartPanelProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export const SaleCartSheet = memo(function SaleCartSheet({ open, ...props }: CartSheetProps) {
  return open && <OpenCartSheet {...props} />;
});

/**
 * The sheet, where the cart does not stand beside the steps. When the tablet is turned it stays only under a dialog that was opened
 * from it, which would be lost (RT-9).
 */
function OpenCartSheet({ onClose, onAddMore, ...props }: Omit<CartSheetProps, 'open'>) {
  const hasSide = useHasSide();
  const isUnderDialog = useHasLayers();
  const [isOpen, setOpen] = useState(!hasSide);
  const isNeeded = !hasSide || (isOpen && isUnderDialog);
  if (isNeeded !== isOpen) setOpen(isNeeded);
  return <CartSheet {...useCartProps(props)} onAddMore={onAddMore} open={isNeeded} onClose={onClose} />;
}

function useCartProps({ step, onStep }: SaleStepProps) {
  const isClosed = useBuyerStatus().closed !== null;
  const { buyerFormVisible } = useCheckout();
  const { lockedBy } = useStoredCart();
  const isPrinterKnown = useIsPrinterKnown();
  const isOnline = useConnectivity() === 'online';
  const party = useCountedParty();
  const taps = useQuickTaps();
  const isAllKnown = !isClosed && isPrinterKnown;
  const isBuyerOpen = step === 'buyer' && buyerFormVisible;
  const onEmptied = useCallback(() => onStep({ name: 'products' }), [onStep]);
  const pay = (payment: QuickPayment) => {
    const pass = () => tappedPayment.pass(payment);
    // The last keys may not be on the device yet: the form checks itself, and then goes to the payment itself.
    if (isBuyerOpen && submitStep(pass)) return;
    pass();
    onStep({ name: 'payment' });
  };
  return {
    nextHidden: step === 'payment' || step === 'success',
    // An open step of the checkout validates itself, and then goes to the next step itself (BUY-5).
    onNext: () => {
      // The second tap of a double tap would pass over the step that the first one has led to.
      const tappedAt = taps.goesOnFor(doubleTap);
      if (tappedAt !== null && tappedAt !== step) return;
      taps.note(step);
      // There it is told what becomes of the sale that has the cart, and the next customer can be served.
      if (lockedBy !== null) onStep({ name: 'payment' });
      else if (party?.add) party.add(() => onStep({ name: 'buyer' }));
      else if (step === 'products' || !submitStep()) onStep(stepAfter(step, isClosed, isPrinterKnown));
    },
    onPay: isAllKnown && isOnline && party === null ? pay : undefined,
    isCutOff: isAllKnown && !isOnline,
    takeCalledOff: calledOffTender.take,
    onEmptied,
  };
}

function stepAfter(step: WizardStep['name'], isClosed: boolean, isPrinterKnown: boolean): WizardStep {
  if (step === 'success' || step === 'payment') return { name: 'products' };
  const afterBuyer = isPrinterKnown ? 'payment' : 'printing';
  const next = { products: 'buyer', buyer: afterBuyer, printing: 'payment' } as const;
  return { name: isClosed ? 'buyer' : next[step] };
}
