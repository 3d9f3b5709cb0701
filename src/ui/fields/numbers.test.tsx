import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { minorDigits } from '../../domain/money/money.ts';
import { parseAmountEntry } from '../../domain/money/money-entry.ts';
import { renderUi } from '../test-support.tsx';
import { Keypad, type KeypadKey, pressKeypad } from './keypad.tsx';
import { NumberStepper, type NumberStepperProps } from './number-stepper.tsx';
import { clockPart, TimeStepper } from './time-stepper.tsx';

interface QuantityProps extends Pick<NumberStepperProps, 'hearsEachKey'> {
  start: number;
  heard: (value: number) => void;
}

function Quantity({ start, heard, ...props }: QuantityProps) {
  const [value, setValue] = useState(start);
  return (
    <NumberStepper
      label="Quantity"
      value={value}
      max={12}
      {...props}
      removeLabel="Remove Adult"
      onChange={(next) => {
        heard(next);
        setValue(next);
      }}
    />
  );
}

describe('NumberStepper', () => {
  it('[CART-2] steps, takes a typed number and keeps to its bounds', async () => {
    const heard = vi.fn();
    renderUi(<Quantity start={2} heard={heard} />);
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    await userEvent.click(screen.getByRole('button', { name: 'Less' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Quantity' }), '99{Enter}', {
      initialSelectionStart: 0,
      initialSelectionEnd: 1,
    });
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    expect(heard.mock.calls).toEqual([[3], [2], [12]]);
  });

  it.each(['1.5', '1,5', '-3', '12345', 'abc', ' '])(
    '[CART-5] %j is no quantity: it stays as it was',
    async (typed) => {
      const heard = vi.fn();
      renderUi(<Quantity start={2} heard={heard} />);
      const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity' });
      await userEvent.type(box, `${typed}{Enter}`, { initialSelectionStart: 0, initialSelectionEnd: 1 });
      expect(box.value).toBe('2');
      expect(heard).not.toHaveBeenCalled();
    },
  );

  it('[DAY-2] is heard at each key where that is wanted, and taken back by Escape', async () => {
    const heard = vi.fn();
    renderUi(<Quantity start={3} heard={heard} hearsEachKey />);
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity' });
    const typed = '12{Backspace}{Backspace}1.{Backspace}';
    await userEvent.type(box, typed, { initialSelectionStart: 0, initialSelectionEnd: 1 });
    // "1." is a slip.
    expect(heard.mock.calls).toEqual([[1], [12], [1], [0], [1], [3], [1]]);
    await userEvent.keyboard('{Escape}');
    expect(heard).toHaveBeenLastCalledWith(3);
    expect(box.value).toBe('3');
    await userEvent.keyboard('2');
    expect(box.value, 'it takes the place of what was there').toBe('2');
  });

  it('[FAST-4] steps from what is being typed, and shows the step', async () => {
    const heard = vi.fn();
    renderUi(<Quantity start={3} heard={heard} hearsEachKey />);
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity' });
    await userEvent.type(box, '5{ArrowUp}', { initialSelectionStart: 0, initialSelectionEnd: 1 });
    expect(box.value).toBe('6');
    await userEvent.tab();
    expect(heard.mock.calls).toEqual([[5], [6]]);
    await userEvent.type(box, '8', { initialSelectionStart: 0, initialSelectionEnd: 1 });
    // As in a browser whose buttons take no focus.
    fireEvent.click(screen.getByRole('button', { name: 'More' }));
    expect(box.value).toBe('9');
  });

  it('[FAST-8] Escape takes back what is typed and goes no further, and without that it does', async () => {
    renderUi(<Quantity start={3} heard={vi.fn()} />);
    const box = screen.getByRole('textbox', { name: 'Quantity' });
    fireEvent.change(box, { target: { value: '5' } });
    expect(fireEvent.keyDown(box, { key: 'Escape' })).toBe(false);
    expect(fireEvent.keyDown(box, { key: 'Escape' })).toBe(true);
  });

  it('[CART-5] a key still acts after a long press that slid off the button', () => {
    vi.useFakeTimers();
    const heard = vi.fn();
    renderUi(<Quantity start={5} heard={heard} />);
    const more = screen.getByRole('button', { name: 'More' });
    fireEvent.pointerDown(more, { button: 0 });
    act(() => vi.advanceTimersByTime(420));
    fireEvent.pointerLeave(more);
    fireEvent.click(more, { detail: 0 });
    expect(heard.mock.calls).toEqual([[6], [7]]);
  });

  it('[CART-5] turns the last step down into a removal that has its own name', async () => {
    const heard = vi.fn();
    renderUi(<Quantity start={2} heard={heard} />);
    await userEvent.click(screen.getByRole('button', { name: 'Less' }));
    expect(screen.queryByRole('button', { name: 'Less' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Remove Adult' }));
    expect(heard.mock.calls).toEqual([[1], [0]]);
  });

  it('repeats while held, counts a long press no second time, and never removes by holding', () => {
    vi.useFakeTimers();
    const heard = vi.fn();
    renderUi(<Quantity start={5} heard={heard} />);
    const less = screen.getByRole('button', { name: 'Less' });
    fireEvent.pointerDown(less, { button: 0 });
    act(() => vi.advanceTimersByTime(420));
    act(() => vi.advanceTimersByTime(90));
    expect(heard.mock.calls).toEqual([[4], [3]]);
    fireEvent.pointerUp(less);
    fireEvent.click(less, { detail: 1 });
    expect(heard.mock.calls).toEqual([[4], [3]]);
    fireEvent.pointerDown(less, { button: 0 });
    for (let turn = 0; turn < 20; turn += 1) act(() => vi.advanceTimersByTime(420));
    expect(heard.mock.lastCall).toEqual([1]);
  });
});

describe('TimeStepper', () => {
  const fields: ReadonlyArray<[text: string, max: number, value: number]> = [
    ['7', 23, 7],
    ['07', 23, 7],
    ['23', 23, 23],
    ['24', 23, 23],
    ['59', 59, 59],
    ['60', 59, 59],
    ['99999999999999999999', 23, 23],
    ['0', 59, 0],
    ['', 23, 0],
    [' 9 ', 59, 9],
    ['-3', 23, 0],
    ['7.5', 23, 0],
    ['1,234.5', 59, 0],
    ['x', 59, 0],
    ['1e1', 59, 0],
    ['😀', 23, 0],
    ['٣', 23, 0],
    ['1'.repeat(10_000), 59, 59],
  ];
  it.each(fields)('[APPT-5] %j of at most %i becomes %i', (text, max, value) => {
    expect(clockPart(text, max)).toBe(value);
  });

  it('[APPT-5] steps by buttons, to whole steps, and by typing', async () => {
    const heard = vi.fn();
    function Time() {
      const [time, setTime] = useState({ hour: 23, minute: 57 });
      heard(time.hour, time.minute);
      return <TimeStepper {...time} onChange={setTime} />;
    }
    renderUi(<Time />);
    await userEvent.click(screen.getByRole('button', { name: 'Hour: later' }));
    await userEvent.click(screen.getByRole('button', { name: 'Minute: earlier' }));
    expect(heard).toHaveBeenLastCalledWith(23, 55);
    await userEvent.click(screen.getByRole('button', { name: 'Minute: later' }));
    expect(heard).toHaveBeenLastCalledWith(23, 59);
    const hour = screen.getByRole<HTMLInputElement>('textbox', { name: 'Hour' });
    await userEvent.clear(hour);
    await userEvent.type(hour, '7');
    await userEvent.tab();
    expect(heard).toHaveBeenLastCalledWith(7, 59);
    expect(hour.value).toBe('07');
    await userEvent.clear(hour);
    await userEvent.type(hour, '9{ArrowUp}');
    expect(hour.value).toBe('10');
    expect(heard).toHaveBeenLastCalledWith(10, 59);
  });
});

describe('Keypad', () => {
  const presses: ReadonlyArray<[keys: KeypadKey[], text: string]> = [
    [['0', '5'], '5'],
    [['1', '00'], '100'],
    [['decimal', '5'], '0,5'],
    [['1', 'decimal', 'decimal', '2', '3', '4'], '1,23'],
    [['1', 'decimal', '00'], '1,00'],
    [['1', '2', 'back'], '1'],
    [['1', '2', 'clear'], ''],
    [Array<KeypadKey>(9).fill('9'), '99999999'],
  ];
  it.each(presses)('[PAY-4] %j gives %j', (keys, text) => {
    expect(keys.reduce((typed, key) => pressKeypad(typed, key, { decimal: ',', decimals: 2 }), '')).toBe(text);
  });

  it.each([
    [0, 'VND', '9999999999'],
    [2, 'IDR', '99999999'],
    [3, 'KWD', '9999999'],
  ])('[PAY-4] with %i decimals, as in %s, gives no larger amount than can be typed', (decimals, currency, largest) => {
    const typed = Array(12)
      .fill('9')
      .reduce((text) => pressKeypad(text, '9', { decimal: '.', decimals }), '');
    expect(typed).toBe(largest);
    expect(minorDigits(currency)).toBe(decimals);
    expect(parseAmountEntry(largest, currency, 'en-US')).not.toBeNull();
    expect(parseAmountEntry(`${largest}9`, currency, 'en-US')).toBeNull();
  });

  it('[PAY-4] types by big keys; no decimals where the currency has none', async () => {
    const onChange = vi.fn();
    renderUi(<Keypad label="Amount given" value="12" onChange={onChange} decimal="," decimals={0} />);
    await userEvent.click(screen.getByRole('button', { name: '00' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete last digit' }));
    await userEvent.click(screen.getByRole('button', { name: 'Clear amount' }));
    expect(onChange.mock.calls).toEqual([['1200'], ['1'], ['']]);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Decimal sign' }).disabled).toBe(true);
  });

  it('[PAY-4] [NAV-6] leaves the focus in the field, where the keyboard goes on', async () => {
    renderUi(
      <>
        <input aria-label="Amount" />
        <Keypad label="Keys" value="" onChange={vi.fn()} decimal="," decimals={2} />
      </>,
    );
    const field = screen.getByRole('textbox', { name: 'Amount' });
    await userEvent.click(field);
    await userEvent.click(screen.getByRole('button', { name: '7' }));
    expect(document.activeElement).toBe(field);
  });
});
