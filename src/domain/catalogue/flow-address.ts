import { type AppointmentTime, parseAppointmentTime } from '../times/appointment.ts';
import { type Flow, type FlowAction, type FlowStep, initialFlow, reduceFlow } from './flow.ts';

/** The selection as ids, as it stands in the page's address, so that a step survives a reload (RT-11). */
export interface FlowAddress {
  readonly type: string | null;
  readonly category: string | null;
  readonly product: string | null;
  readonly variation: string | null;
  readonly at: AppointmentTime | null;
  readonly isCustom: boolean;
}

/** What of an address has been found in the catalogue so far; null while it loads or when there is no such thing. */
export type FoundChoices = Pick<Flow, 'type' | 'category' | 'product' | 'variation'>;

/** `type`, `category`, `product`, `variation` (unless it is the only one), `at` and `custom`, each only when chosen. */
export function flowToParams(flow: Flow): URLSearchParams {
  const params = new URLSearchParams();
  const put = (name: string, value: string | null | undefined) => {
    if (value !== null && value !== undefined) params.set(name, value);
  };
  put('type', flow.type?.id);
  put('category', flow.category?.id);
  put('product', flow.product?.id);
  put('variation', flow.variation?.name === null ? null : flow.variation?.id);
  put('at', flow.appointment?.time.replace(' ', 'T'));
  put('custom', flow.appointment?.isCustom === true ? '1' : null);
  return params;
}

/** An id may be any text, as it is the provider's; a time that is no real one counts as not given. */
export function flowFromParams(params: URLSearchParams): FlowAddress {
  const id = (name: string) => params.get(name) || null;
  return {
    type: id('type'),
    category: id('category'),
    product: id('product'),
    variation: id('variation'),
    at: parseAppointmentTime(params.get('at')?.replace('T', ' ') ?? ''),
    isCustom: params.get('custom') === '1',
  };
}

/** The same for addresses whose choices are the same, whatever else they say. */
export function choicesKey(params: URLSearchParams): string {
  return JSON.stringify(flowFromParams(params));
}

/**
 * The step that an address most likely leads to, before its choices are known: most products have one variation and a time. Null
 * after a type alone, as a type with categories is as likely as one without.
 */
export function stepOfAddress({ type, category, product, variation, at }: FlowAddress): FlowStep | null {
  if (at !== null) return 'price';
  if (variation !== null || product !== null) return 'appointment';
  if (category !== null) return 'product';
  return type === null ? 'type' : null;
}

/** The flow an address stands for, as far as its choices were found; it stops at the first that was not. */
export function restoreFlow(address: FlowAddress, found: FoundChoices): Flow {
  let flow = initialFlow;
  for (const action of replay(address, found)) flow = reduceFlow(flow, action);
  return flow;
}

/** By the reducer's own actions, so that no address can make a flow that a person could not. */
function* replay(address: FlowAddress, { type, category, product, variation }: FoundChoices): Generator<FlowAction> {
  if (type === null || type.id !== address.type) return;
  yield { kind: 'chooseType', type };
  if (address.category !== null) {
    if (category?.id !== address.category) return;
    yield { kind: 'chooseCategory', category };
  } else if (address.product !== null) {
    yield { kind: 'categoriesLoaded', typeId: type.id, empty: true };
  }
  if (product === null || product.id !== address.product) return;
  yield { kind: 'chooseProduct', product };
  if (product.variationIds.length > 1) {
    if (variation === null || variation.id !== address.variation || !product.variationIds.includes(variation.id))
      return;
    yield { kind: 'chooseVariation', variation };
  }
  if (address.at !== null)
    yield { kind: 'chooseAppointment', appointment: { time: address.at, isCustom: address.isCustom } };
}
