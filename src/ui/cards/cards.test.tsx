import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Ticket } from 'lucide';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '../test-support.tsx';
import { BackCard } from './back-card.tsx';
import { CardGrid } from './card-grid.tsx';
import { ChoiceCard } from './choice-card.tsx';

describe('cards', () => {
  it('[WIZ-7] stand in a list, the back card among them', async () => {
    const choose = vi.fn();
    const back = vi.fn();
    renderUi(
      <CardGrid label="Offers">
        <BackCard onClick={back} />
        <ChoiceCard title="Harbour tour" meta="from 12.00 EUR" onClick={choose} />
      </CardGrid>,
    );
    const list = screen.getByRole('list', { name: 'Offers' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: /Harbour tour/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(choose).toHaveBeenCalledTimes(1);
    expect(back).toHaveBeenCalledTimes(1);
  });

  it('tell whether they are chosen, and why they cannot be', async () => {
    const choose = vi.fn();
    const { rerender } = renderUi(<ChoiceCard title="Invoice" selected onClick={choose} />);
    expect(screen.getByRole('button', { name: 'Invoice', pressed: true })).toBeTruthy();
    rerender(<ChoiceCard title="Invoice" disabledReason="Offline" onClick={choose} />);
    await userEvent.click(screen.getByRole('button', { name: 'Invoice', description: 'Offline' }));
    expect(choose).not.toHaveBeenCalled();
  });

  it('[WIZ-10] keep the placeholder when the picture cannot be loaded', () => {
    const { container } = renderUi(
      <ChoiceCard title="Zoo" picture={{ src: '/zoo.jpg', icon: Ticket }} onClick={() => {}} />,
    );
    const image = container.querySelector('img');
    expect(image?.getAttribute('width')).toBe('320');
    if (image) fireEvent.error(image);
    expect(container.querySelector('img')).toBeNull();
    expect(container.querySelector('svg')).not.toBeNull();
  });
});
