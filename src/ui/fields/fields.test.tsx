import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '../test-support.tsx';
import { CheckField, CheckGroup } from './check-field.tsx';
import { Combobox } from './combobox.tsx';
import { DateField, TimeField } from './date-field.tsx';
import { DateTimeField } from './date-time-field.tsx';
import { halfTyped } from './half-typed.ts';
import { MoneyField } from './money-field.tsx';
import { SearchField } from './search-field.tsx';
import { SelectField } from './select-field.tsx';
import { Switch } from './switch.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

function ignore() {}

/** Half a date or time, as browsers have it; jsdom has only whole ones. */
function typePart(control: HTMLInputElement, isPart: boolean) {
  Object.defineProperty(control, 'validity', { configurable: true, value: { badInput: isPart } });
}

describe('fields', () => {
  const withError: ReadonlyArray<[string, ReactElement]> = [
    [
      'TextField',
      <TextField key="t" label="Name" error="This is a mandatory field" required value="" onChange={ignore} />,
    ],
    [
      'TextArea',
      <TextArea key="a" label="Name" error="This is a mandatory field" required value="" onChange={ignore} />,
    ],
    [
      'DateField',
      <DateField key="d" label="Name" error="This is a mandatory field" required value="" onChange={ignore} />,
    ],
    [
      'SelectField',
      <SelectField
        key="s"
        label="Name"
        error="This is a mandatory field"
        required
        value=""
        onChange={ignore}
        options={[]}
      />,
    ],
    [
      'CheckField',
      <CheckField key="c" label="Name" error="This is a mandatory field" required checked={false} onChange={ignore} />,
    ],
  ];
  it.each(withError)('[BUY-7] %s is tied to its label and its error, and marked required', (_name, field) => {
    renderUi(field);
    const control = screen.getByLabelText<HTMLInputElement>(/Name/);
    expect(control.required).toBe(true);
    expect(control.getAttribute('aria-invalid')).toBe('true');
    const description = document.getElementById(control.getAttribute('aria-describedby') ?? '');
    expect(description?.textContent).toBe('This is a mandatory field');
  });

  it('shows the hint until there is an error', () => {
    const { rerender } = renderUi(<TextField label="Code" hint="Printed on the card" value="" onChange={ignore} />);
    expect(screen.getByRole('textbox', { name: 'Code', description: 'Printed on the card' })).toBeTruthy();
    rerender(<TextField label="Code" hint="Printed on the card" error="Invalid value" value="" onChange={ignore} />);
    expect(screen.getByRole('textbox', { name: 'Code', description: 'Invalid value' })).toBeTruthy();
  });

  it('[PRICE-4] MoneyField passes on what was typed, comma or point, unchanged', async () => {
    const heard = vi.fn();
    function Price() {
      const [text, setText] = useState('');
      heard(text);
      return <MoneyField label="Price" currency="EUR" value={text} onChange={setText} />;
    }
    renderUi(<Price />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Price' }), '12,5');
    expect(heard).toHaveBeenLastCalledWith('12,5');
  });

  it('SelectField offers its options and a placeholder for none', async () => {
    const onChange = vi.fn();
    renderUi(
      <SelectField
        label="Assign to"
        placeholder="Not assigned"
        value=""
        onChange={onChange}
        options={[{ value: '7', label: 'Ada' }]}
      />,
    );
    const list = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Assign to' });
    expect(list.selectedOptions[0]?.textContent).toBe('Not assigned');
    await userEvent.selectOptions(list, 'Ada');
    expect(onChange).toHaveBeenCalledWith('7');
  });

  it('[BUY-2] Switch is a switch, worked by tap and keyboard', async () => {
    const onChange = vi.fn();
    renderUi(<Switch label="Send tickets via email" checked={false} onChange={onChange} />);
    await userEvent.click(screen.getByText('Send tickets via email'));
    await userEvent.keyboard(' ');
    expect(screen.getByRole('switch', { name: 'Send tickets via email', checked: false })).toBeTruthy();
    expect(onChange.mock.calls).toEqual([[true], [true]]);
  });

  it('[BUY-3] CheckField is a checkbox, worked by a tap on its words and by keyboard', async () => {
    const [onChange, onBlur] = [vi.fn(), vi.fn()];
    renderUi(<CheckField label="I agree" hint="To all of it" checked={false} onChange={onChange} onBlur={onBlur} />);
    await userEvent.click(screen.getByText('I agree'));
    await userEvent.keyboard(' ');
    expect(screen.getByRole('checkbox', { name: 'I agree', description: 'To all of it', checked: false })).toBeTruthy();
    expect(onChange.mock.calls).toEqual([[true], [true]]);
    await userEvent.tab();
    expect(onBlur).toHaveBeenCalledOnce();
  });

  it('[BUY-3] [BUY-7] CheckGroup is a group of checkboxes that is left as a whole, and found by its first box', async () => {
    const [onChange, onBlur] = [vi.fn(), vi.fn()];
    const options = [
      { value: 'a', label: 'Helmet' },
      { value: 'b', label: 'Shoes' },
    ];
    const group = { label: 'Equipment', required: true, id: 'equipment', options, chosen: ['b'], onChange, onBlur };
    renderUi(<CheckGroup {...group} error="This is a mandatory field" />);
    expect(screen.getByRole('group', { name: 'Equipment', description: 'This is a mandatory field' })).toBeTruthy();
    const helmet = screen.getByRole('checkbox', { name: 'Helmet', checked: false });
    expect(helmet.id).toBe('equipment');
    // Else each of them had to be ticked.
    expect(helmet).toHaveProperty('required', false);
    await userEvent.click(helmet);
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Shoes', checked: true }));
    expect(onBlur).not.toHaveBeenCalled();
    await userEvent.keyboard(' ');
    expect(onChange.mock.calls).toEqual([
      ['a', true],
      ['b', false],
    ]);
    await userEvent.tab();
    expect(onBlur).toHaveBeenCalledOnce();
  });

  it('[BUY-3] TimeField holds a time of the day', () => {
    renderUi(<TimeField label="Call back" value="14:30" onChange={ignore} />);
    expect(screen.getByLabelText('Call back')).toMatchObject({ type: 'time', value: '14:30' });
  });

  it('[BUY-3] DateTimeField holds a day and a time, or half of them, and is left as a whole', async () => {
    const onBlur = vi.fn();
    const heard: string[] = [];
    function Arrival({ at }: { at: string }) {
      const [value, setValue] = useState(at);
      heard.push(value);
      return <DateTimeField id="arrival" label="Arrival" required value={value} onChange={setValue} onBlur={onBlur} />;
    }
    renderUi(<Arrival at="2026-07-04 10:30:15" />);
    expect(screen.getByRole('group', { name: 'Arrival' })).toBeTruthy();
    const [date, time] = ['Date', 'Time'].map((name) => screen.getByLabelText<HTMLInputElement>(name));
    if (date === undefined || time === undefined) throw new Error('no control');
    expect([date, time]).toMatchObject([
      { type: 'date', id: 'arrival', value: '2026-07-04', required: true },
      { type: 'time', value: '10:30', required: true },
    ]);
    for (const [control, value] of [
      [date, '2026-07-05'],
      [time, ''],
      [date, ''],
      [time, '09:15'],
      [date, '2026-07-06'],
    ] as const) {
      fireEvent.change(control, { target: { value } });
    }
    const halves = ['2026-07-05', '', '09:15:00'];
    expect(heard).toEqual(['2026-07-04 10:30:15', '2026-07-05 10:30:00', ...halves, '2026-07-06 09:15:00']);
    expect([date.value, time.value]).toEqual(['2026-07-06', '09:15']);
    await userEvent.click(date);
    await userEvent.click(time);
    expect(onBlur).not.toHaveBeenCalled();
    await userEvent.click(document.body);
    expect(onBlur).toHaveBeenCalledOnce();
  });

  it.each([
    [DateField, 'date', '2026-07-04'],
    [TimeField, 'time', '14:30'],
  ] as const)(
    '[BUY-3] %o tells of half a value, which the browser keeps to itself, until it is whole or emptied',
    (Control, type, whole) => {
      const heard: string[] = [];
      function Asked() {
        const [value, setValue] = useState('');
        const tell = (typed: string) => {
          heard.push(typed);
          setValue(typed);
        };
        return <Control label="When" value={value} onChange={tell} />;
      }
      renderUi(<Asked />);
      const control = screen.getByLabelText<HTMLInputElement>('When');
      expect(control.type).toBe(type);
      typePart(control, true);
      fireEvent.keyUp(control);
      expect(control.value).toBe('');
      typePart(control, false);
      fireEvent.keyUp(control);
      typePart(control, true);
      fireEvent.blur(control);
      typePart(control, false);
      fireEvent.change(control, { target: { value: whole } });
      fireEvent.blur(control);
      expect(heard).toEqual([halfTyped, '', halfTyped, whole]);
    },
  );

  it('[BUY-3] DateTimeField tells of half a day or time', () => {
    const heard: string[] = [];
    function Arrival() {
      const [value, setValue] = useState('');
      const tell = (typed: string) => {
        heard.push(typed);
        setValue(typed);
      };
      return <DateTimeField label="Arrival" value={value} onChange={tell} />;
    }
    renderUi(<Arrival />);
    const date = screen.getByLabelText<HTMLInputElement>('Date');
    const time = screen.getByLabelText<HTMLInputElement>('Time');
    fireEvent.change(date, { target: { value: '2026-07-04' } });
    typePart(time, true);
    fireEvent.keyUp(time);
    fireEvent.change(date, { target: { value: '2026-07-05' } });
    expect([date.value, time.value]).toEqual(['2026-07-05', '']);
    typePart(time, false);
    fireEvent.blur(time);
    fireEvent.change(date, { target: { value: '' } });
    typePart(date, true);
    fireEvent.blur(date);
    expect(heard).toEqual([
      '2026-07-04',
      `2026-07-04 ${halfTyped}`,
      `2026-07-05 ${halfTyped}`,
      '2026-07-05',
      '',
      halfTyped,
    ]);
  });

  it('[BUY-11] Combobox keeps what is typed while the form has yet to take the last choice over', async () => {
    const onChange = vi.fn();
    const countries = [
      { value: 'CH', label: 'Switzerland' },
      { value: 'DE', label: 'Germany' },
    ];
    const box = (value: string) => <Combobox label="Country" value={value} onChange={onChange} options={countries} />;
    const { rerender } = renderUi(box('DE'));
    const country = screen.getByRole<HTMLInputElement>('combobox', { name: 'Country' });
    await userEvent.clear(country);
    await userEvent.type(country, 'switz{Enter}');
    expect(onChange).toHaveBeenCalledExactlyOnceWith('CH');
    await userEvent.type(country, 'x');
    rerender(box('CH'));
    expect(country.value).toBe('Switzerlandx');
    expect(screen.getByText('Nothing found')).toBeTruthy();
  });

  it('[BKG-3] Combobox shows the name of what is chosen once it is known', () => {
    const box = (name: string) => (
      <Combobox label="Product" value="47" onChange={() => undefined} options={[{ value: '47', label: name }]} />
    );
    const { rerender } = renderUi(box('47'));
    rerender(box('Canoe tour'));
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Product' }).value).toBe('Canoe tour');
  });

  it('[BUY-11] Combobox chooses what was typed in full when it is left, and says that nothing is found', async () => {
    const onChange = vi.fn();
    const countries = [
      { value: 'DE', label: 'Germany' },
      { value: 'FR', label: 'France' },
    ];
    renderUi(<Combobox label="Country" value="DE" onChange={onChange} options={countries} />);
    await userEvent.click(screen.getByRole('combobox', { name: 'Country' }));
    await userEvent.keyboard('usa');
    expect(screen.getByText('Nothing found').closest('[role="status"]')).not.toBeNull();
    expect(screen.getByRole('combobox').hasAttribute('aria-activedescendant')).toBe(false);
    await userEvent.clear(screen.getByRole('combobox', { name: 'Country' }));
    await userEvent.keyboard('france ');
    await userEvent.tab();
    expect(onChange.mock.calls).toEqual([['FR']]);
  });

  it('[BUY-11] Combobox keeps its choice where nothing is typed, and takes the first of what is found', async () => {
    const onChange = vi.fn();
    const countries = [
      { value: 'AF', label: 'Afghanistan' },
      { value: 'AT', label: 'Austria' },
      { value: 'DE', label: 'Germany' },
    ];
    renderUi(<Combobox label="Country" value="DE" onChange={onChange} options={countries} />);
    const country = screen.getByRole<HTMLInputElement>('combobox', { name: 'Country' });
    await userEvent.click(country);
    await userEvent.keyboard('{Enter}');
    expect(country.value).toBe('Germany');
    expect(onChange).not.toHaveBeenCalled();
    await userEvent.clear(country);
    await userEvent.type(country, 'a{Enter}');
    expect(onChange).toHaveBeenCalledExactlyOnceWith('AF');
  });

  it('[BUY-11] Combobox takes the option that a pasted text names, however quickly Enter follows', async () => {
    const onChange = vi.fn();
    const countries = [
      { value: 'AF', label: 'Afghanistan' },
      { value: 'DE', label: 'Germany' },
      { value: 'NG', label: 'Nigeria' },
      { value: 'NE', label: 'Niger' },
    ];
    renderUi(<Combobox label="Country" value="DE" onChange={onChange} options={countries} />);
    const country = screen.getByRole<HTMLInputElement>('combobox', { name: 'Country' });
    await userEvent.click(country);
    act(() => {
      fireEvent.change(country, { target: { value: 'Niger' } });
      fireEvent.keyDown(country, { key: 'Enter' });
    });
    expect(onChange).toHaveBeenCalledExactlyOnceWith('NE');
  });

  it.each([
    ['Enter', 'Englnd{Enter}'],
    ['Escape', 'Englnd{Escape}'],
    ['leaving it', 'Englnd{Tab}'],
  ])('[BUY-11] Combobox shows what is chosen, not what was typed and not found: %s', async (_, keys) => {
    const onChange = vi.fn();
    renderUi(<Combobox label="Country" value="DE" onChange={onChange} options={[{ value: 'DE', label: 'Germany' }]} />);
    const country = screen.getByRole<HTMLInputElement>('combobox', { name: 'Country' });
    await userEvent.clear(country);
    await userEvent.type(country, keys);
    expect(country.value).toBe('Germany');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('[BUY-11] Combobox takes the choice back where it is emptied, and no other one by Enter', async () => {
    const onChange = vi.fn();
    const countries = [
      { value: 'AF', label: 'Afghanistan' },
      { value: 'DE', label: 'Germany' },
    ];
    renderUi(<Combobox label="Country" value="DE" onChange={onChange} options={countries} />);
    const country = screen.getByRole<HTMLInputElement>('combobox', { name: 'Country' });
    await userEvent.clear(country);
    await userEvent.keyboard('{Enter}');
    expect(onChange).toHaveBeenCalledExactlyOnceWith('');
  });

  it('[WIZ-11] SearchField is emptied by its cross and by Escape', async () => {
    const onChange = vi.fn();
    renderUi(<SearchField label="Search offers" value="zoo" onChange={onChange} />);
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search offers' }), '{Escape}');
    expect(onChange.mock.calls).toEqual([[''], ['']]);
  });
});
