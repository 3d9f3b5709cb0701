import { fireEvent, render, screen } from '@testing-library/react';
import type { MouseEvent } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { Link } from './link.tsx';

/** A page with a link, and the address that is open. */
function Page({ onClick }: { readonly onClick?: (event: MouseEvent) => void }) {
  const { pathname, search, state } = useLocation();
  return (
    <>
      <Link to="/bookings?page=2" state="kept" onClick={onClick} className="look">
        Bookings
      </Link>
      <output>{`${pathname}${search} ${state}`}</output>
    </>
  );
}

function open(onClick?: (event: MouseEvent) => void) {
  render(
    <MemoryRouter>
      <Page {...(onClick !== undefined && { onClick })} />
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
  fireEvent.click(open((event) => event.preventDefault()));
  expect(address()).toBe('/ null');
});
