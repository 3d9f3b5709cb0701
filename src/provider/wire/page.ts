import * as v from 'valibot';
import { numeric } from './loose.ts';

export const pageWire = v.object({ total_items: numeric, total_pages: numeric, current: numeric });

export interface PageNumbers {
  readonly totalItems: number;
  readonly totalPages: number;
  readonly current: number;
}

export function toPageNumbers(wire: v.InferOutput<typeof pageWire>): PageNumbers {
  return { totalItems: wire.total_items, totalPages: wire.total_pages, current: wire.current };
}
