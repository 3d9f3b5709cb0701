/** The steps after a product was tapped, in one file of their own: the first cards don't wait for it. */
export { AppointmentStep } from './appointment-step.tsx';
export { PriceStep } from './price-step.tsx';
export { VariationStep } from './variation-step.tsx';
