import { useLingui } from '@lingui/react/macro';
import { memo, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { breadcrumb, type Crumb, canGoBack, currentStep, type FlowStep } from '../../domain/catalogue/flow.ts';
import { choicesKey } from '../../domain/catalogue/flow-address.ts';
import { useFormatters, useLocale } from '../../i18n/use-locale.ts';
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx';
import { PreparedScreens } from '../../ui/layout/prepared-screens.tsx';
import { useOpening } from '../../ui/layout/use-opening.ts';
import { useStableCallback } from '../../ui/use-stable-callback.ts';
import { forgetInTab, keepInTab, keptInTab } from '../shared/tab-memory.ts';
import { AppointmentStep } from './appointments/appointment-step.tsx';
import { PriceStep } from './prices/price-step.tsx';
import { Restoring } from './restoring.tsx';
import styles from './sell.module.css';
import { type StepAddress, StepAddressProvider } from './step-address.ts';
import { CategoryStep } from './steps/category-step.tsx';
import { ProductStep } from './steps/product-step.tsx';
import { TypeStep } from './steps/type-step.tsx';
import { TypeSwitch } from './steps/type-switch.tsx';
import { usePrefetch } from './steps/use-prefetch.ts';
import { VariationStep } from './steps/variation-step.tsx';
import { type Counting, type Selection, type StepProps, useSelection } from './use-selection.ts';

export interface SellProps {
  /** A price was tapped, or a whole line typed: it goes to the cart. */
  readonly onChoose: StepProps['onChoose'];
}

/** Choosing what is sold: type, category, product, variation, appointment, price (WIZ-1). */
export function Sell({ onChoose }: SellProps) {
  const { search, key } = useLocation();
  const [, setParams] = useSearchParams();
  const opening = useOpening<string>();
  const go = useStableCallback((params: URLSearchParams) => opening.open(`?${params}`, () => setParams(params)));
  const [counted, onCount] = useCounted(search, key);
  const step = { go, prepareStep: opening.prepare, onCount, onChoose };
  return (
    <PreparedScreens current={search} opening={opening} keyOf={(at) => choicesKey(new URLSearchParams(at))}>
      {(at) => <StepAt search={at} {...step} counted={at === search ? counted : undefined} />}
    </PreparedScreens>
  );
}

/** What was counted since the address came, in this visit of the browser's history: a reload and Back keep it (RT-11, FAST-4). */
function useCounted(search: string, visit: string): [Counting['counted'], Counting['onCount']] {
  const place = `counted:${visit}${search}`;
  const [count, setCount] = useState(() => ({ place, want: keptCount(place) }));
  if (count.place !== place) setCount({ place, want: keptCount(place) });
  const onCount = useStableCallback<Parameters<Counting['onCount']>, void>((change) => {
    const asked = new URLSearchParams(search).get('want');
    const last = keptCount(place);
    const want = change(last === undefined ? asked : last);
    // What was added is no longer counted: nothing is kept of most visits.
    if (want === asked) forgetInTab(place);
    else keepInTab(place, want ?? '');
    setCount({ place, want: keptCount(place) });
  });
  return [count.want, onCount];
}

/** Undefined where nothing was counted there, null where all of it was taken back. */
function keptCount(place: string): Counting['counted'] {
  const kept = keptInTab(place);
  return kept === '' ? null : (kept ?? undefined);
}

interface StepAtProps extends SellProps, Counting {
  /** Of the address: the choices that were made. */
  readonly search: string;
  readonly go: StepAddress['go'];
  readonly prepareStep: (search: string) => void;
}

/** The step of an address: drawn once, whether it is only prepared or shown. */
const StepAt = memo(function StepAt({ search, go, prepareStep, ...props }: StepAtProps) {
  const address = useMemo(
    () => ({
      params: new URLSearchParams(search),
      go,
      prepare: (params: URLSearchParams) => prepareStep(`?${params}`),
    }),
    [search, go, prepareStep],
  );
  return (
    <StepAddressProvider value={address}>
      <CurrentStep {...props} />
    </StepAddressProvider>
  );
});

function CurrentStep({ onChoose, ...counting }: SellProps & Counting) {
  const selection = useSelection(counting);
  usePrefetch(selection.flow);
  if (selection.isRestoring) return <Restoring step={selection.comingStep} />;
  return (
    <>
      <div className={styles.way}>
        {canGoBack(selection.flow) && <Trail selection={selection} />}
        {typeSwitchSteps.has(currentStep(selection.flow)) && (
          <TypeSwitch currentId={selection.flow.type?.id ?? null} dispatch={selection.dispatch} />
        )}
      </div>
      <Step selection={selection} onChoose={onChoose} />
    </>
  );
}

/** "All Offers" and the choices made, each a way back to its step (NAV-4). */
function Trail({ selection: { flow, dispatch } }: { readonly selection: Selection }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { dateTime } = useFormatters();
  const label = (crumb: Crumb): string => {
    if (crumb.kind === 'all-offers') return t`All Offers`;
    return crumb.kind === 'appointment' ? dateTime(crumb.time) : crumb.label;
  };
  return (
    <Breadcrumb
      label={t`Choices made`}
      items={breadcrumb(flow, locale).map((crumb) => ({
        id: crumb.kind === 'all-offers' ? crumb.kind : crumb.step,
        label: label(crumb),
        onSelect: () => dispatch({ kind: 'goTo', step: crumb.step }),
      }))}
    />
  );
}

/** Above these the types stand as tabs (WIZ-1). */
const typeSwitchSteps: ReadonlySet<FlowStep> = new Set(['category', 'product']);

function Step({ selection, onChoose }: SellProps & { readonly selection: Selection }) {
  switch (currentStep(selection.flow)) {
    case 'type':
      return <TypeStep selection={selection} onChoose={onChoose} />;
    case 'category':
      return <CategoryStep selection={selection} onChoose={onChoose} />;
    case 'product':
      return <ProductStep selection={selection} onChoose={onChoose} />;
    case 'variation':
      return <VariationStep selection={selection} />;
    case 'appointment':
      return <AppointmentStep selection={selection} />;
    case 'price':
      return <PriceStep selection={selection} onChoose={onChoose} />;
  }
}
