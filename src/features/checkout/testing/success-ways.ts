import { vi } from 'vitest';

/** The ways on from a confirmation, which lead nowhere, at a till that prints only when it is told to. */
export const successWays = () => ({
  onNewSale: vi.fn(),
  onViewBookings: vi.fn(),
  onOpenBooking: vi.fn(),
  onDecide: vi.fn(),
  onPlaceAgain: vi.fn(),
  printsByItself: false,
});
