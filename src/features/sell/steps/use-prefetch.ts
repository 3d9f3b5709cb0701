import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { currentStep, type Flow } from '../../../domain/catalogue/flow.ts';
import { today } from '../../../domain/times/appointment.ts';
import {
  appointmentDatesQuery,
  categoriesQuery,
  offerTypesQuery,
  priceOptionsQuery,
  productsQuery,
  slotsQuery,
  useScope,
} from '../../../provider/index.ts';
import { afterPaint } from '../../../ui/when.ts';

/** Asks for what the likely next taps need, so that the next screen is already there; once this one is shown. */
export function usePrefetch(flow: Flow): void {
  const client = useQueryClient();
  const scope = useScope();
  const step = currentStep(flow);
  const variationId = flow.variation?.id ?? null;
  const isTimed = flow.product?.withTime === true && flow.type?.isGift === false;

  useEffect(() => {
    if (step !== 'type') return;
    const prefetch = async () => {
      const types = await client.fetchQuery(offerTypesQuery(scope));
      // Before any list, so that the step that comes after a type is known when it is tapped.
      const ofTypes = await Promise.all(types.map((type) => client.fetchQuery(categoriesQuery(scope, type))));
      for (const type of types.filter((_, index) => ofTypes[index]?.length === 0)) {
        await client.prefetchQuery(productsQuery(scope, type, null));
      }
    };
    return afterPaint(() => prefetch().catch(ignore));
  }, [client, scope, step]);

  useEffect(() => {
    if (variationId === null) return;
    return afterPaint(() => {
      void client.prefetchQuery(priceOptionsQuery(scope, variationId));
      if (!isTimed) return;
      const day = today(Date.now());
      void client.prefetchQuery(slotsQuery(scope, variationId, day));
      void client.prefetchQuery(appointmentDatesQuery(scope, variationId, day));
    });
  }, [client, scope, variationId, isTimed]);
}

/** The screen that needs the answer asks again and says what is wrong. */
function ignore(): void {}
