import { Trans, useLingui } from '@lingui/react/macro';
import { type MouseEvent, startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { initialFlow } from '../../domain/catalogue/flow.ts';
import { splitPrefix, withPrefix } from '../../domain/settings/locale.ts';
import { StepBar } from '../../features/sell/steps/step-bar.tsx';
import { TypeCards } from '../../features/sell/steps/type-cards.tsx';
import { ActionBar } from '../../ui/actions/action-bar.tsx';
import { CardGrid } from '../../ui/cards/card-grid.tsx';
import { Loading, SkeletonLine, SkeletonRows, skeletonCards } from '../../ui/feedback/skeleton.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { AppFrame } from '../../ui/layout/app-frame.tsx';
import { BottomNav } from '../../ui/layout/bottom-nav.tsx';
import { Receipt } from '../../ui/layout/receipt.tsx';
import { TopTabs } from '../../ui/layout/top-tabs.tsx';
import { beforeFrame } from '../../ui/when.ts';
import { useNavItems } from '../shell/nav-items.ts';
import { useWizardTabLabels } from '../wizard/wizard-tab-labels.ts';
import type { Start } from './start.ts';

interface FirstScreenProps extends Pick<Start, 'locale' | 'offerTypes'> {
  /** Called with true when a tap begins, and with false when it has ended. */
  readonly onTouch: (isTouched: boolean) => void;
  /** Called when the screen is removed; `focused` is the element that has the focus then. */
  readonly onLeave: (focused: Element | null) => void;
}

type Address = Pick<Location, 'pathname' | 'search'>;

/** Whether the address is of the wizard's choosing steps, which can be shown without the device. */
export function isFirstScreen({ pathname, search }: Address): boolean {
  return splitPrefix(pathname).path === '/' && !new URLSearchParams(search).has('step');
}

/**
 * The types of offers, in the same frame as the till's. A tap changes the address, and placeholders are shown until the till
 * opens that page (WIZ-12).
 */
export function FirstScreen({ locale, offerTypes, onTouch, onLeave }: FirstScreenProps) {
  const { t } = useLingui();
  useTouch(onTouch);
  useLayoutEffect(() => beforeFrame(focusHeading), []);
  // A layout effect's cleanup runs before the elements are removed, when the focus is still known.
  useLayoutEffect(() => () => onLeave(document.activeElement), [onLeave]);
  // A new object at each change, also to an equal address: a till that is being rendered for the old address is then rendered again.
  const [address, setAddress] = useState(currentAddress);
  const isAtTypes = isAtStart(address);

  useEffect(() => {
    const follow = () => setAddress(currentAddress());
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);

  function open(target: string): void {
    history.pushState(null, '', target);
    setAddress(currentAddress());
  }

  function openType(id: string): void {
    const params = new URLSearchParams(location.search);
    params.set('type', id);
    open(`${location.pathname}?${params}`);
  }

  return (
    <AppFrame
      top={<TabsToCome />}
      side={<CartToCome />}
      bar={
        <ActionBar>
          <SkeletonLine width={6} tall />
        </ActionBar>
      }
      nav={<Nav onOpen={(path) => open(withPrefix(path, locale))} locale={locale} />}
    >
      {isAtTypes && (
        <StepBar selection={{ flow: initialFlow, dispatch: nothing }} search={<SearchToCome />} focusOnMount={false}>
          {t`What would you like to sell?`}
        </StepBar>
      )}
      {isAtTypes && offerTypes !== null ? (
        <TypeCards types={offerTypes} choosing={({ id }) => ({ onClick: () => openType(id) })} />
      ) : (
        <Loading>
          <CardGrid label={t`Types of offers`} coming={skeletonCards(8)} />
        </Loading>
      )}
    </AppFrame>
  );
}

/**
 * Gives the heading the focus, for which the browser lays the page out. It finds the styles in a task before: apart from the drawing, and
 * from the frame, none of the four is a long one (tests/bench/README.md).
 */
function focusHeading(): void {
  const heading = document.querySelector('h1');
  if (heading === null) return;
  // What is asked for has the styles of the whole page found.
  getComputedStyle(heading).getPropertyValue('color');
  beforeFrame(() => heading.focus({ preventScroll: true }));
}

function useTouch(onTouch: FirstScreenProps['onTouch']): void {
  useLayoutEffect(() => {
    const begin = () => onTouch(true);
    // Deferred, so that the click that belongs to the pointerup is handled first.
    const end = () => setTimeout(() => startTransition(() => onTouch(false)));
    const listeners = { pointerdown: begin, pointerup: end, pointercancel: end };
    for (const [sign, listen] of Object.entries(listeners)) window.addEventListener(sign, listen);
    return () => {
      for (const [sign, listen] of Object.entries(listeners)) window.removeEventListener(sign, listen);
    };
  }, [onTouch]);
}

function currentAddress(): Address {
  const { pathname, search } = location;
  return { pathname, search };
}

function isAtStart(address: Address): boolean {
  return isFirstScreen(address) && !new URLSearchParams(address.search).has('type');
}

function Nav({ locale, onOpen }: Pick<Start, 'locale'> & { readonly onOpen: (path: string) => void }) {
  const { t } = useLingui();
  const follow = (event: MouseEvent, path: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(path);
  };
  return (
    <BottomNav
      label={t`Main navigation`}
      items={useNavItems('/')}
      renderLink={({ id }, props) => (
        <a href={withPrefix(id, locale)} onClick={(event) => follow(event, id)} {...props} />
      )}
    />
  );
}

/** The tabs before the till is open: only the first is enabled. */
function TabsToCome() {
  const { t } = useLingui();
  const labels = useWizardTabLabels();
  const opening = t`One moment…`;
  const tabs = labels.map((tab) => ({ ...tab, disabledReason: tab.id === 'products' ? undefined : opening }));
  return <TopTabs label={t`Steps of the sale`} tabs={tabs} current="products" onSelect={nothing} />;
}

/** The disabled search field before the till is open, which replaces it by its own. */
function SearchToCome() {
  const { t } = useLingui();
  const input = {
    role: 'combobox',
    'aria-expanded': false,
    disabled: true,
    placeholder: t`Search, or type: 2 adult kayak 14:30`,
  };
  return <SearchField label={t`Search offers and bookings`} value="" onChange={nothing} input={input} />;
}

function CartToCome() {
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

function nothing(): void {}
