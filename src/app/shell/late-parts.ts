import { latePart } from '../../ui/feedback/late-part.tsx';

/** Only for who has to sign in. */
export const loginPart = latePart(() => import('../pages/login-page.tsx'));
/** What belongs to the sale around the steps; it comes with the till. */
export const saleParts = latePart(() => import('../wizard/wizard-sale.tsx'));
/** Leads to a sale that nobody has seen the end of; asked for as soon as the till is open. */
export const unseenSalePart = latePart(() => import('./unseen-sale.tsx'));
export const noticeParts = latePart(() => import('./notices.tsx'));
export const checkoutParts = latePart(() => import('../wizard/checkout-steps.tsx'));
export const bookingsPart = latePart(() => import('../pages/bookings-page.tsx'));
export const bookingPart = latePart(() => import('../pages/booking-page.tsx'));
export const shiftPart = latePart(() => import('../pages/shift-page.tsx'));
export const settingsPart = latePart(() => import('../pages/settings-page.tsx'));

/** What the next taps may open, fetched before they come. What fails here says so when it is really opened. */
export function loadNextParts(): void {
  for (const part of [checkoutParts, noticeParts, bookingsPart, bookingPart, settingsPart, shiftPart]) {
    part.load().catch(() => undefined);
  }
}
