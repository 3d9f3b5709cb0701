import { useLingui } from '@lingui/react/macro';
import { useBuyerStatus } from '../features/checkout/use-order-fields.ts';
import { useCart } from '../sale/index.ts';
import { type TopTab, TopTabs } from '../ui/top-tabs.tsx';
import type { WizardStep } from './wizard-step.ts';

export interface WizardTabsProps {
  readonly step: WizardStep['name'];
  readonly onStep: (step: 'products' | 'buyer' | 'printing' | 'payment') => void;
}

/** Products, buyer, printing, payment (NAV-2, NAV-3). */
export function WizardTabs({ step, onStep }: WizardTabsProps) {
  const { t } = useLingui();
  const cart = useCart();
  const buyer = useBuyerStatus();
  const isEmpty = cart.items.length === 0;
  const needsItem = isEmpty ? t`The cart is empty.` : undefined;
  const needsBuyer = needsItem ?? (buyer.blocked ? t`The buyer's information is not complete.` : undefined);
  const tabs: readonly (TopTab & { readonly id: 'products' | 'buyer' | 'printing' | 'payment' })[] = [
    { id: 'products', label: t`Products`, state: isEmpty ? 'open' : 'done' },
    { id: 'buyer', label: t`Buyer`, state: isEmpty ? 'open' : buyer.state, disabledReason: needsItem },
    { id: 'printing', label: t`Printing`, disabledReason: needsBuyer },
    { id: 'payment', label: t`Payment`, disabledReason: needsBuyer, shortcut: 'pay' },
  ];
  return (
    <TopTabs
      label={t`Steps of the sale`}
      tabs={tabs}
      current={step === 'success' ? 'payment' : step}
      onSelect={(id) => {
        const tab = tabs.find((candidate) => candidate.id === id);
        if (tab) onStep(tab.id);
      }}
    />
  );
}
