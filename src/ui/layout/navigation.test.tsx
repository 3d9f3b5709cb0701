import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Settings, Ticket } from 'lucide';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '../test-support.tsx';
import { turnWindow } from '../testing/window-width.ts';
import { AppFrame } from './app-frame.tsx';
import { BottomNav } from './bottom-nav.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { Pagination, pageItems } from './pagination.tsx';
import { StepHeading } from './step-heading.tsx';
import { TopTabs } from './top-tabs.tsx';
import { TypeTabs } from './type-tabs.tsx';

describe('TopTabs', () => {
  it('[NAV-2] [NAV-3] mark the current step, warn, and say why a step is inactive', async () => {
    const onSelect = vi.fn();
    renderUi(
      <TopTabs
        label="Steps"
        current="products"
        onSelect={onSelect}
        tabs={[
          { id: 'products', label: 'Products', state: 'done' },
          { id: 'buyer', label: 'Buyer', state: 'warning' },
          { id: 'payment', label: 'Payment', disabledReason: 'Fill in the buyer form first' },
        ]}
      />,
    );
    expect(screen.getByRole('button', { name: 'Products, done', current: 'step' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Payment', description: 'Fill in the buyer form first' }));
    await userEvent.click(screen.getByRole('button', { name: 'Buyer, needs attention' }));
    expect(onSelect.mock.calls).toEqual([['buyer']]);
  });
});

describe('TypeTabs', () => {
  it('[WIZ-1] show which type is chosen and choose another', async () => {
    const onSelect = vi.fn();
    renderUi(
      <TypeTabs
        label="Types"
        current="a"
        onSelect={onSelect}
        tabs={[
          { id: 'a', label: 'Activities', icon: Ticket },
          { id: 'b', label: 'Tours', icon: Ticket },
        ]}
      />,
    );
    expect(screen.getByRole('button', { name: 'Activities', pressed: true })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Tours', pressed: false }));
    expect(onSelect).toHaveBeenCalledWith('b');
  });
});

describe('BottomNav', () => {
  it('[NAV-1] marks the active place', () => {
    renderUi(
      <BottomNav
        label="Places"
        items={[
          { id: '', label: 'New Booking', icon: Ticket, active: false },
          { id: 'settings', label: 'Settings', icon: Settings, active: true },
        ]}
        renderLink={(item, props) => <a href={`/de/${item.id}`} {...props} />}
      />,
    );
    const nav = screen.getByRole('navigation', { name: 'Places' });
    expect(within(nav).getByRole('link', { current: 'page' }).getAttribute('href')).toBe('/de/settings');
    expect(within(nav).getByRole('link', { name: 'New Booking' }).getAttribute('aria-current')).toBeNull();
  });
});

describe('Breadcrumb', () => {
  it('[NAV-4] leads back to each choice; the last one is where one is', async () => {
    const toAll = vi.fn();
    renderUi(
      <Breadcrumb
        label="Choices"
        items={[
          { id: 'all', label: 'All Offers', onSelect: toAll },
          { id: 'slot', label: 'Nov 21, 10:00', onSelect: vi.fn() },
        ]}
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'All Offers' }));
    expect(toAll).toHaveBeenCalledTimes(1);
    expect(screen.getByText('Nov 21, 10:00').getAttribute('aria-current')).toBe('step');
  });
});

describe('StepHeading', () => {
  it('[NAV-6] takes the focus when the step changes, and at first only when asked', () => {
    const { rerender } = renderUi(
      <StepHeading step="type" focusOnMount={false}>
        All Offers
      </StepHeading>,
    );
    expect(document.activeElement).toBe(document.body);
    rerender(
      <StepHeading step="price" focusOnMount={false}>
        Prices
      </StepHeading>,
    );
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Prices' }));
  });
});

describe('AppFrame', () => {
  it('[NAV-7] has one main part, and landmarks beside it', () => {
    renderUi(
      <AppFrame top="Tabs" side="Receipt" bar="Bar" nav="Nav" notice={null}>
        Step
      </AppFrame>,
    );
    expect(screen.getByRole('main').textContent).toBe('Step');
    expect(screen.getByRole('complementary').textContent).toBe('Receipt');
  });

  it('[RT-9] draws the receipt or the bar, and both once the tablet was turned, so that nothing open is lost', () => {
    const shown = () => ['Receipt', 'Bar'].filter((text) => screen.queryByText(text) !== null);
    turnWindow('narrow');
    renderUi(
      <AppFrame side="Receipt" bar="Bar" nav="Nav">
        Step
      </AppFrame>,
    );
    expect(shown()).toEqual(['Bar']);
    turnWindow('wide');
    expect(shown()).toEqual(['Receipt', 'Bar']);
    turnWindow('narrow');
    expect(shown()).toEqual(['Receipt', 'Bar']);
  });

  it('[NAV-7] keeps the bar of a page without a receipt on wide windows too', () => {
    renderUi(
      <AppFrame bar="Bar" nav="Nav">
        Step
      </AppFrame>,
    );
    expect(screen.getByText('Bar')).toBeTruthy();
  });
});

describe('Pagination', () => {
  const shown: ReadonlyArray<[current: number, pages: number, text: string]> = [
    [1, 1, '1'],
    [1, 4, '1 2 3 4'],
    [1, 10, '1 2 3 … 10'],
    [4, 10, '1 2 3 4 5 6 … 10'],
    [5, 10, '1 2 3 4 5 6 7 … 10'],
    [6, 14, '1 … 4 5 6 7 8 … 14'],
    [14, 14, '1 … 12 13 14'],
  ];
  it.each(shown)('[BKG-2] on page %i of %i shows %s', (current, pages, text) => {
    const items = pageItems(current, pages).map((item) => (item.kind === 'gap' ? '…' : item.page));
    expect(items.join(' ')).toBe(text);
  });

  it('[BKG-2] goes to a page, and by one', async () => {
    const onPage = vi.fn();
    renderUi(<Pagination label="Pages" page={14} pages={14} onPage={onPage} />);
    await userEvent.click(screen.getByRole('button', { name: 'Page 12' }));
    await userEvent.click(screen.getByRole('button', { name: 'Previous page' }));
    expect(onPage.mock.calls).toEqual([[12], [13]]);
    expect(screen.getByRole('button', { current: 'page' }).textContent).toBe('14');
  });

  it.each([
    ['Next page', 2, 3],
    ['Previous page', 2, 1],
  ])('[BKG-2] [NAV-6] %s keeps the focus at the end of the pages, and goes no further', async (name, from, end) => {
    function Pages() {
      const [page, setPage] = useState(from);
      return <Pagination label="Pages" page={page} pages={3} onPage={setPage} />;
    }
    renderUi(<Pages />);
    const arrow = screen.getByRole('button', { name });
    await userEvent.click(arrow);
    expect(arrow.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(arrow);
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('button', { current: 'page' }).textContent).toBe(String(end));
  });
});
