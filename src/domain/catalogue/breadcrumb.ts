import type { AppointmentTime } from '../times/appointment.ts';
import { offerTitle } from './catalogue.ts';
import { type Flow, type FlowStep, stepsOf } from './flow.ts';

/** One entry of the trail; clicking it is `goTo(step)`, where that choice is made anew (NAV-4). */
export type Crumb =
  | { readonly kind: 'all-offers'; readonly step: 'type' }
  | { readonly kind: 'choice'; readonly step: FlowStep; readonly label: string }
  | { readonly kind: 'appointment'; readonly step: 'appointment'; readonly time: AppointmentTime };

/** 'All Offers', then the choices made; skipped steps leave no entry (NAV-4). */
export function breadcrumb(flow: Flow, locale = 'en-US'): readonly Crumb[] {
  const choices = stepsOf(flow).flatMap((step): Crumb[] => {
    if (step === 'appointment' && flow.appointment !== null) {
      return [{ kind: 'appointment', step, time: flow.appointment.time }];
    }
    const label = labelOf(flow, step, locale);
    return label === null ? [] : [{ kind: 'choice', step, label }];
  });
  return [{ kind: 'all-offers', step: 'type' }, ...choices];
}

function labelOf(flow: Flow, step: FlowStep, locale: string): string | null {
  if (step === 'type') return flow.type && offerTitle(flow.type, locale);
  if (step === 'category') return flow.category?.name ?? null;
  if (step === 'product') return flow.product?.name ?? null;
  return step === 'variation' ? (flow.variation?.name ?? null) : null;
}
