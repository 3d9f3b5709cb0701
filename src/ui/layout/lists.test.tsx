import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Combobox } from '../fields/combobox.tsx';
import { RadioCards } from '../fields/radio-cards.tsx';
import { renderUi } from '../test-support.tsx';
import { DataTable } from './data-table.tsx';
import { DescriptionList } from './description-list.tsx';
import { Dotted } from './dotted.tsx';
import rowLink from './row-link.module.css';

describe('Combobox', () => {
  function Country({ heard }: { heard: (value: string) => void }) {
    const [value, setValue] = useState('DE');
    const options = [
      { value: 'DE', label: 'Deutschland', codes: ['DE'] },
      { value: 'AT', label: 'Österreich', codes: ['AT'] },
      { value: 'FR', label: 'Frankreich', codes: ['FR'] },
    ];
    return (
      <Combobox
        label="Country"
        value={value}
        options={options}
        onChange={(next) => {
          heard(next);
          setValue(next);
        }}
      />
    );
  }

  it('[BUY-11] finds by typing without accents and chooses by Enter', async () => {
    const heard = vi.fn();
    renderUi(<Country heard={heard} />);
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Country' });
    expect(field.value).toBe('Deutschland');
    await userEvent.clear(field);
    await userEvent.type(field, 'oster');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Österreich']);
    await userEvent.keyboard('{Enter}');
    expect(field.value).toBe('Österreich');
    expect(heard).toHaveBeenLastCalledWith('AT');
  });

  it('[BUY-11] finds by the code, and takes the likeliest by Enter', async () => {
    const heard = vi.fn();
    renderUi(<Country heard={heard} />);
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Country' });
    await userEvent.clear(field);
    await userEvent.type(field, 'fr{Enter}');
    expect(heard).toHaveBeenLastCalledWith('FR');
    await userEvent.clear(field);
    await userEvent.type(field, 'at{Enter}');
    expect(heard).toHaveBeenLastCalledWith('AT');
  });

  it('keeps the choice when one leaves half-typed text', async () => {
    renderUi(<Country heard={() => {}} />);
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Country' });
    await userEvent.type(field, 'xyz');
    expect(screen.getByText('Nothing found')).toBeTruthy();
    await userEvent.tab();
    expect(field.value).toBe('Deutschland');
  });
});

describe('RadioCards', () => {
  it('[PRN-1] are radio buttons with the whole card as target', async () => {
    const onChange = vi.fn();
    renderUi(
      <RadioCards
        legend="Printer"
        value={null}
        onChange={onChange}
        options={[
          { value: 'a4', label: 'A4' },
          { value: 'none', label: 'No printing' },
        ]}
      />,
    );
    const group = screen.getByRole('group', { name: 'Printer' });
    await userEvent.click(within(group).getByText('A4'));
    expect(onChange).toHaveBeenCalledWith('a4');
  });
});

describe('DataTable', () => {
  it('[BKG-1] is a real table that names each cell for its narrow shape', () => {
    renderUi(
      <DataTable
        caption="All Bookings"
        rows={[{ id: '1', offer: 'Harbour tour' }]}
        rowKey={(row) => row.id}
        loadingRows={1}
        columns={[
          { id: 'offer', header: 'Offer', cell: (row) => row.offer },
          { id: 'delete', header: 'Actions', hideHeader: true, cell: () => null },
        ]}
      />,
    );
    expect(screen.getByRole('table', { name: 'All Bookings' })).toBeTruthy();
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual(['Offer', 'Actions']);
    expect(screen.getByRole('cell', { name: 'Harbour tour' }).dataset.label).toBe('Offer');
    expect(screen.getAllByRole('row')).toHaveLength(3);
  });

  it('[BKG-2] shows nothing of the rows before, where one of them came twice', () => {
    const table = (...offers: string[]) => (
      <DataTable
        caption="All Bookings"
        rows={offers}
        rowKey={(offer) => offer}
        columns={[{ id: 'offer', header: 'Offer', cell: (offer) => offer }]}
      />
    );
    const { rerender } = renderUi(table('Harbour tour', 'Canoe tour', 'Harbour tour'));
    rerender(table('Museum'));
    expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['Museum']);
  });

  it('[BKG-7] follows the link of its own row, wherever in the row the tap is, but no button beside it', async () => {
    const [opened, deleted] = [vi.fn(), vi.fn()];
    renderUi(
      <DataTable
        caption="All Bookings"
        rows={['Harbour tour', 'Canoe tour']}
        rowKey={(offer) => offer}
        columns={[
          {
            id: 'offer',
            header: 'Offer',
            cell: (offer) => (
              <button type="button" className={rowLink.link} onClick={() => opened(offer)}>
                {offer}
              </button>
            ),
          },
          { id: 'amount', header: 'Amount', cell: () => '25.00' },
          {
            id: 'delete',
            header: 'Actions',
            cell: (offer) => (
              <button type="button" onClick={() => deleted(offer)}>
                Delete
              </button>
            ),
          },
        ]}
      />,
    );
    const user = userEvent.setup();
    const [amount] = screen.getAllByRole('cell', { name: '25.00' });
    const [button] = screen.getAllByRole('button', { name: 'Delete' });
    if (amount === undefined || button === undefined) throw new Error('there is no row');
    await user.click(amount);
    await user.click(button);
    expect([opened.mock.calls, deleted.mock.calls]).toEqual([[['Harbour tour']], [['Harbour tour']]]);
  });

  it('[BKG-1] gives each cell of a packed row its place', () => {
    renderUi(
      <DataTable
        caption="All Bookings"
        narrow="packed"
        rows={[{ id: '1', offer: 'Harbour tour' }]}
        rowKey={(row) => row.id}
        loadingRows={1}
        columns={[{ id: 'offer', packed: 'first', header: 'Offer', cell: (row) => row.offer }]}
      />,
    );
    expect(screen.getAllByRole('cell').map((cell) => cell.classList.contains('first'))).toEqual([true, true]);
  });
});

describe('Dotted', () => {
  it('reads as one text', () => {
    renderUi(
      <p>
        <Dotted parts={['1:12 AM', '3000200']} />
      </p>,
    );
    expect(screen.getByRole('paragraph').textContent).toBe('1:12 AM · 3000200');
  });
});

describe('DescriptionList', () => {
  it('pairs each term with its value', () => {
    renderUi(<DescriptionList items={[{ term: 'Version', value: '1.1.1' }]} />);
    expect(screen.getByRole('term').textContent).toBe('Version');
    expect(screen.getByRole('definition').textContent).toBe('1.1.1');
  });
});
