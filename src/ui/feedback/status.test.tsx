import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Ticket } from 'lucide';
import { describe, expect, it, vi } from 'vitest';
import { CapacityLine, CapacityMeter, capacityLevel } from '../cards/capacity-meter.tsx';
import { renderUi } from '../test-support.tsx';
import { Badge } from './badge.tsx';
import { Banner } from './banner.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { HoldRing } from './hold-ring.tsx';
import { Loading, SkeletonRows } from './skeleton.tsx';

describe('CapacityMeter', () => {
  const levels: ReadonlyArray<[left: number, stock: number | null, level: string]> = [
    [40, 40, 'plenty'],
    [9, 40, 'plenty'],
    [8, 40, 'few'],
    [3, 5, 'plenty'],
    [2, 5, 'few'],
    [2, 3, 'few'],
    [2, 2, 'plenty'],
    [1, 2, 'few'],
    [1, 1, 'plenty'],
    [0, 40, 'full'],
    [-2, 40, 'full'],
    [99_998, 99_998, 'plenty'],
    [99_999, 99_999, 'endless'],
    [2, null, 'plenty'],
    [0, null, 'full'],
    [99_999, null, 'endless'],
  ];
  it.each(levels)('[PRICE-1] %i of %i is %s', (left, stock, level) => {
    expect(capacityLevel({ left, stock })).toBe(level);
  });

  it('[PRICE-1] shows left/stock, ∞ for what has no limit, and words for a screen reader', () => {
    const { container, rerender } = renderUi(<CapacityMeter left={4} stock={40} />);
    expect(container.textContent).toBe('4/40 Few left4 left');
    rerender(<CapacityMeter left={-3} stock={20} />);
    expect(container.textContent).toBe('0/20 3 over0 left');
    rerender(<CapacityMeter left={99_999} stock={99_999} />);
    expect(container.textContent).toBe('∞/∞no limit');
  });

  it('[PRICE-1] shows what is left alone where the stock is unknown', () => {
    const { container, rerender } = renderUi(<CapacityMeter left={2} stock={null} />);
    expect(container.textContent).toBe('22 left');
    rerender(<CapacityLine name="Adult" left={2} stock={null} />);
    expect(container.textContent).toBe('Adult22 left');
  });

  it('[PRICE-1] [FAST-8] shows no figure below zero in a line either, but how many are too many', () => {
    const { container, rerender } = renderUi(<CapacityLine name="Adult" left={-8} stock={12} />);
    expect(container.textContent).toBe('Adult8 over8 over');
    rerender(<CapacityLine name="Adult" left={0} stock={12} />);
    expect(container.textContent).toBe('Adult0/120 left');
  });
});

describe('HoldRing', () => {
  const holds: ReadonlyArray<[seconds: number, text: string]> = [
    [1080, '18 minheld for 18 more minutes'],
    [61, '2 minheld for 2 more minutes'],
    [12, '1 minheld for 1 more minute'],
    [0, 'Hold has run out'],
  ];
  it.each(holds)('[CART-10] with %i seconds left says %s', (remaining, text) => {
    expect(renderUi(<HoldRing remaining={remaining} />).container.textContent).toBe(text);
  });

  it('[CART-10] [NAV-7] in short takes no more room when it has run out, which is heard', () => {
    const { container } = renderUi(<HoldRing remaining={-5} short />);
    expect(container.querySelector('[aria-hidden]:not(svg)')?.textContent).toBe('0 min');
    expect(screen.getByText('Hold has run out')).toBeTruthy();
  });
});

describe('states', () => {
  it('[WIZ-9] [ERR-4] an error interrupts and offers a refresh that works', async () => {
    const onRefresh = vi.fn();
    renderUi(<ErrorState onRefresh={onRefresh}>Oops! Something went wrong. Please click refresh.</ErrorState>);
    expect(screen.getByRole('alert').textContent).toContain('Please click refresh.');
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(onRefresh).toHaveBeenCalledTimes(1);
  });

  it('emptiness says what is so and what to do', () => {
    renderUi(
      <EmptyState icon={Ticket} title="There are no products found." action={<button type="button">Back</button>} />,
    );
    expect(screen.getByText('There are no products found.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy();
  });

  it('[WIZ-12] loading is said once; its shapes are not read', () => {
    renderUi(
      <Loading>
        <SkeletonRows count={3} />
      </Loading>,
    );
    expect(screen.getByRole('status').textContent).toBe('Loading…');
  });

  it('no state is colour alone: badge and banner carry a sign and a word', () => {
    const { container } = renderUi(
      <>
        <Badge tone="attention">not held yet</Badge>
        <Banner tone="attention">No internet connection</Banner>
      </>,
    );
    expect(container.querySelectorAll('svg')).toHaveLength(2);
    expect(screen.getByRole('status').textContent).toBe('No internet connection');
  });
});
