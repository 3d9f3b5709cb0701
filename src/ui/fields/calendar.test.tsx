import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LOCALES } from '../../domain/settings/locale.ts';
import { type CalendarDate, parseCalendarDate } from '../../domain/times/appointment.ts';
import { renderUi } from '../test-support.tsx';
import { Calendar } from './calendar.tsx';

let cross: (() => void) | undefined;

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: ReadonlyArray<{ isIntersecting: boolean }>) => void) {
        cross = () => callback([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  return () => vi.unstubAllGlobals();
});

function day(text: string): CalendarDate {
  const parsed = parseCalendarDate(text);
  if (parsed === null) throw new Error(`${text} is no day`);
  return parsed;
}

/** A calendar of March and April 2026, today being 27 March. */
function openCalendar(language = 'de-DE') {
  const onSelect = vi.fn();
  function Days() {
    const [months, setMonths] = useState(2);
    return (
      <Calendar
        selected={day('2026-03-28')}
        onSelect={onSelect}
        today={day('2026-03-27')}
        min={day('2026-03-27')}
        marked={new Set(['2026-03-29'])}
        months={months}
        onReachEnd={() => setMonths(months + 3)}
        language={language}
      />
    );
  }
  renderUi(<Days />);
  return { onSelect };
}

const dayButton = (name: RegExp | string) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('Calendar', () => {
  it('[APPT-4] starts weeks on Monday, marks days with appointments, answers in wall-clock days and grows', async () => {
    const { onSelect } = openCalendar();
    expect(dayButton(/28\. März 2026, chosen/).closest('td')?.ariaSelected).toBe('true');
    expect(screen.getAllByRole('grid').map((grid) => grid.ariaLabel)).toEqual(['März 2026', 'April 2026']);
    expect(screen.getAllByRole('columnheader', { name: 'Montag' })[0]?.textContent).toBe('Mo');
    await userEvent.click(dayButton('Sonntag, 29. März 2026, has appointments'));
    expect(onSelect).toHaveBeenCalledWith('2026-03-29');
    expect(dayButton('Freitag, 27. März 2026, today')).toBeTruthy();
    // At once, before whoever is told makes it so.
    expect(dayButton(/29\. März 2026, chosen/).closest('td')?.ariaSelected).toBe('true');
    expect(dayButton(/28\. März/).closest('td')?.ariaSelected).toBe('false');
    expect(dayButton(/26\. März/).disabled).toBe(true);
    act(() => cross?.());
    expect(screen.getAllByRole('grid')).toHaveLength(2);
    // A window may be so high that the end is in sight: only moving on brings more.
    act(() => void fireEvent.wheel(document.body));
    expect(screen.getAllByRole('grid')).toHaveLength(5);
  });

  it('[APPT-4] puts each day under its weekday', () => {
    openCalendar();
    const [, april] = screen.getAllByRole<HTMLTableElement>('grid');
    const rows = [...(april?.tBodies[0]?.rows ?? [])].map((row) => [...row.cells].map((cell) => cell.textContent));
    expect(rows).toEqual([
      ['', '', '1', '2', '3', '4', '5'],
      ['6', '7', '8', '9', '10', '11', '12'],
      ['13', '14', '15', '16', '17', '18', '19'],
      ['20', '21', '22', '23', '24', '25', '26'],
      ['27', '28', '29', '30', '', '', ''],
    ]);
  });

  it.each([
    ['{ArrowLeft}', /27\. März/],
    ['{ArrowRight}', /29\. März/],
    ['{ArrowDown}', /\b4\. April/],
    ['{ArrowDown}{ArrowUp}', /28\. März/],
    ['{PageDown}', /28\. April/],
    ['{PageDown}{PageUp}', /28\. März/],
    ['{PageDown}{Home}', /27\. April/],
    ['{End}', /29\. März/],
    ['{Alt>}{ArrowRight}{/Alt}', /28\. März/],
    ['{Control>}{Home}{/Control}', /28\. März/],
  ])('[APPT-4] %s on 28 March leads to a day, which Enter takes', async (keys, name) => {
    const { onSelect } = openCalendar();
    await userEvent.tab();
    expect(document.activeElement).toBe(dayButton(/28\. März/));
    await userEvent.keyboard(keys);
    expect(document.activeElement).toBe(dayButton(name));
    await userEvent.keyboard('{Enter}');
    expect(onSelect).toHaveBeenCalledWith(dayButton(name).dataset.day);
  });

  it.each([
    ['{PageUp}', /27\. März/],
    ['{PageDown}{PageDown}{PageDown}', /30\. April/],
  ])('[APPT-4] %s leads no further than the days that can be chosen', async (keys, name) => {
    openCalendar();
    await userEvent.tab();
    await userEvent.keyboard(keys);
    expect(document.activeElement).toBe(dayButton(name));
  });

  it.each(LOCALES)('[I18N-2] names days and months in %s', (language) => {
    openCalendar(language);
    const names = screen.getAllByRole('columnheader').slice(0, 7);
    expect(new Set(names.map((name) => name.ariaLabel)).size).toBe(7);
    expect(Math.max(...names.map(({ textContent }) => textContent.length))).toBeLessThanOrEqual(3);
    const month = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric' }).format(new Date(2026, 2, 15));
    expect(screen.getByText(month)).toBeTruthy();
  });
});
