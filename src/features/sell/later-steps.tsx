/** The steps after the first, and what understands a typed line, in one file: the first cards don't wait for it. */
export { AgeNote } from './age-note.tsx';
export { AppointmentStep } from './appointment-step.tsx';
export { CategoryStep } from './category-step.tsx';
export { DeparturesBoard } from './departures-board.tsx';
export { PriceStep } from './price-step.tsx';
export { ProductStep } from './product-step.tsx';
export { SaleLineList } from './sale-line-list.tsx';
export { Trail } from './trail.tsx';
export { VariationStep } from './variation-step.tsx';
