/** The steps after the first, and what understands a typed line, in one file: the first cards don't wait for it. */

export { AppointmentStep } from '../appointments/appointment-step.tsx';
export { DeparturesBoard } from '../board/departures-board.tsx';
export { PriceStep } from '../prices/price-step.tsx';
export { Trail } from '../trail.tsx';
export { SaleLineList } from '../typed-line/sale-line-list.tsx';
export { AgeNote } from './age-note.tsx';
export { CategoryStep } from './category-step.tsx';
export { ProductStep } from './product-step.tsx';
export { VariationStep } from './variation-step.tsx';
