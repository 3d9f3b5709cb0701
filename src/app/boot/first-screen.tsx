import { Trans, useLingui } from '@lingui/react/macro';
import { type MouseEvent, startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { initialFlow } from '../../domain/catalogue/flow.ts';
import { splitPrefix, withPrefix } from '../../domain/settings/locale.ts';
import { placeholders } from '../../features/sell/steps/placeholders.tsx';
import { StepBar } from '../../features/sell/steps/step-bar.tsx';
import { TypeCards } from '../../features/sell/steps/type-cards.tsx';
import { ActionBar } from '../../ui/actions/action-bar.tsx';
import { CardGrid } from '../../ui/cards/card-grid.tsx';
import { Loading, SkeletonLine, SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { AppFrame } from '../../ui/layout/app-frame.tsx';
import { BottomNav } from '../../ui/layout/bottom-nav.tsx';
import { Receipt } from '../../ui/layout/receipt.tsx';
import { TopTabs } from '../../ui/layout/top-tabs.tsx';
import { useNavItems } from '../shell/nav-items.ts';
import { useWizardTabLabels } from '../wizard/wizard-tab-labels.ts';
import type { Start } from './start.ts';

interface FirstScreenProps extends Pick<Start, 'locale' | 'offerTypes'> {
  /** A tap has begun (true), or has come to its end. */
  readonly onTouch: (isTouched: boolean) => void;
  /** Called when the screen leaves the page; `focused` is the element that has the focus then. */
  readonly onLeave: (focused: Element | null) => void;
}

type Address = Pick<Location, 'pathname' | 'search'>;

/** Whether the address is the wizard's, which needs nothing of the device to be shown. */
export function isFirstScreen({ pathname, search }: Address): boolean {
  return splitPrefix(pathname).path === '/' && !new URLSearchParams(search).has('step');
}

/**
 * The types of offers, in the frame that the till takes over. A tap changes the address, and places are shown until the till
 * opens it (WIZ-12).
 */
export function FirstScreen({ locale, offerTypes, onTouch, onLeave }: FirstScreenProps) {
  const { t } = useLingui();
  useTouch(onTouch);
  // A layout effect ends before its elements are taken from the page.
  useLayoutEffect(() => () => onLeave(document.activeElement), [onLeave]);
  // An object of its own at each change: the till that is being drawn for the address before is then drawn anew.
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
        <StepBar selection={{ flow: initialFlow, dispatch: nothing }} search={<SearchToCome />}>
          {t`What would you like to sell?`}
        </StepBar>
      )}
      {isAtTypes && offerTypes !== null ? (
        <TypeCards types={offerTypes} choosing={({ id }) => ({ onClick: () => openType(id) })} />
      ) : (
        <Loading>
          <CardGrid label={t`Types of offers`}>{placeholders(8, 'text')}</CardGrid>
        </Loading>
      )}
    </AppFrame>
  );
}

function useTouch(onTouch: FirstScreenProps['onTouch']): void {
  useLayoutEffect(() => {
    const begin = () => onTouch(true);
    // After the click, which comes with it.
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

/** Only choosing is open before there is a cart. */
function TabsToCome() {
  const { t } = useLingui();
  const labels = useWizardTabLabels();
  const opening = t`One moment…`;
  const tabs = labels.map((tab) => ({ ...tab, disabledReason: tab.id === 'products' ? undefined : opening }));
  return <TopTabs label={t`Steps of the sale`} tabs={tabs} current="products" onSelect={nothing} />;
}

/** The search field before the till is there: typing needs the till, which brings a field of its own. */
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
