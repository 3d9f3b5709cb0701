import { act, fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter, MemoryRouter, useLocation } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { Link, type LinkProps } from './link.tsx';

/** A page with a link, and the address that is open. */
function Page(told: Partial<LinkProps>) {
  const { pathname, search, state } = useLocation();
  return (
    <>
      <Link to="/bookings?page=2" state="kept" className="look" {...told}>
        Bookings
      </Link>
      <output>{`${pathname}${search} ${state}`}</output>
    </>
  );
}

function open(told: Partial<LinkProps> = {}) {
  render(
    <MemoryRouter>
      <Page {...told} />
    </MemoryRouter>,
  );
  return screen.getByRole('link', { name: 'Bookings' });
}

const address = () => screen.getByRole('status').textContent;

it('opens its address, with its state, without a new load', () => {
  const link = open();
  expect(link.getAttribute('href')).toBe('/bookings?page=2');
  expect(link.className).toBe('look');
  expect(fireEvent.click(link)).toBe(false);
  expect(address()).toBe('/bookings?page=2 kept');
});

it('is left to the browser for a tab of its own', () => {
  const link = open();
  expect(fireEvent.click(link, { ctrlKey: true })).toBe(true);
  expect(address()).toBe('/ null');
});

it('stays where whoever is told of the tap prevents it', () => {
  fireEvent.click(open({ onClick: (event) => event.preventDefault() }));
  expect(address()).toBe('/ null');
});

it('is opened by whoever is told that it leads there, when they do', () => {
  const onFollow = vi.fn<(follow: () => void) => void>();
  const link = open({ onFollow });
  fireEvent.click(link, { ctrlKey: true });
  expect(onFollow).not.toHaveBeenCalled();
  expect(fireEvent.click(link)).toBe(false);
  expect(address()).toBe('/ null');
  act(() => onFollow.mock.calls[0]?.[0]());
  expect(address()).toBe('/bookings?page=2 kept');
});

it('leads once to the page that is open, so that Back leaves it', () => {
  const before = location.href;
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  );
  const link = screen.getByRole('link', { name: 'Bookings' });
  fireEvent.click(link);
  const { length } = history;
  fireEvent.click(link);
  expect(history.length).toBe(length);
  expect(address()).toBe('/bookings?page=2 kept');
  history.replaceState(null, '', before);
});
