import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { useIsTillOpen } from '../../sale/index.ts';
import { ActionBar } from '../../ui/actions/action-bar.tsx';
import { Loading, SkeletonLine, SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { Receipt } from '../../ui/layout/receipt.tsx';
import { TopTabs } from '../../ui/layout/top-tabs.tsx';
import { saleParts } from '../shell/late-parts.ts';
import type { CartBarProps, CartPanelProps, CartSheetProps, SaleStepProps } from './wizard-sale.tsx';
import { useWizardTabLabels } from './wizard-tab-labels.ts';

// What belongs to the sale comes with the till, a moment after the first cards, which are all that can be used at once.
const Tabs = saleParts.component((sale) => sale.SaleTabs);
const Panel = saleParts.component((sale) => sale.SaleCartPanel);
const Bar = saleParts.component((sale) => sale.SaleCartBar);
const Sheet = saleParts.component((sale) => sale.SaleCartSheet);

/** The steps of the sale; only choosing is open while the till is being opened. */
export function WizardTabs(props: SaleStepProps) {
  if (!useIsTillOpen()) return <TabsToCome />;
  return (
    <Suspense fallback={<TabsToCome />}>
      <Tabs {...props} />
    </Suspense>
  );
}

/** The open cart beside the steps; its place while the till is being opened. */
export function WizardCartPanel(props: CartPanelProps) {
  if (!useIsTillOpen()) return <PanelToCome />;
  return (
    <Suspense fallback={<PanelToCome />}>
      <Panel {...props} />
    </Suspense>
  );
}

/** The line under the steps on narrow screens; its place while the till is being opened. */
export function WizardCartBar(props: CartBarProps) {
  if (!useIsTillOpen()) return <BarToCome />;
  return (
    <Suspense fallback={<BarToCome />}>
      <Bar {...props} />
    </Suspense>
  );
}

/** The open cart on narrow screens. */
export function WizardCartSheet(props: CartSheetProps) {
  if (!useIsTillOpen()) return null;
  return (
    <Suspense>
      <Sheet {...props} />
    </Suspense>
  );
}

function TabsToCome() {
  const { t } = useLingui();
  const labels = useWizardTabLabels();
  const opening = t`One moment…`;
  const tabs = labels.map((tab) => ({ ...tab, disabledReason: tab.id === 'products' ? undefined : opening }));
  return <TopTabs label={t`Steps of the sale`} tabs={tabs} current="products" onSelect={nothing} />;
}

function PanelToCome() {
  return (
    <Receipt
      heading={
        <h2>
          <Trans>Cart</Trans>
        </h2>
      }
    >
      <Loading>
        <SkeletonRows count={2} />
      </Loading>
    </Receipt>
  );
}

function BarToCome() {
  return (
    <ActionBar>
      <SkeletonLine width={6} tall />
    </ActionBar>
  );
}

function nothing(): void {}
