/** The steps after a product was tapped, and what understands a typed line, in one file: the first cards don't wait for it. */
export { AppointmentStep } from './appointment-step.tsx';
export { PriceStep } from './price-step.tsx';
export { SaleLineList } from './sale-line-list.tsx';
export { VariationStep } from './variation-step.tsx';
