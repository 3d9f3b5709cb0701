import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useEffectEvent, useState } from 'react';
import { appointmentTime, today } from '../../../domain/times/appointment.ts';
import { linePieces, numberWordsOf, smallWordsOf } from '../../../domain/typed-line/index.ts';
import { useScope } from '../../../provider/index.ts';
import { useConnectivity } from '../../../pwa/use-pwa.tsx';
import { createCatalogueIndex, lookUpSales, noSuggestions, type Suggestions } from './look-up-sales.ts';

/** What the line may mean, as it is typed; the last answer stays until the next one is there. */
export function useSuggestions(line: string) {
  const { t } = useLingui();
  const client = useQueryClient();
  const scope = useScope();
  const isConnected = useConnectivity() === 'online';
  const [index] = useState(createCatalogueIndex);
  const [shown, setShown] = useState<Suggestions & { readonly line: string }>({ ...noSuggestions, line: '' });
  const smallWords = smallWordsOf(
    t({
      message: 'and, a, an, one, at, for, of, on, the, with',
      comment:
        'Words that say nothing in a typed sale like "2 adults and a child at 14:30", between commas; one piece needs no number, so those for one, too',
    }),
  );
  const numberWords = numberWordsOf(
    t({
      message: 'two, three, four, five, six, seven, eight, nine, ten',
      comment:
        'Number words in a typed sale like "two adults canoe", in this order, between commas; forms of one number between blanks',
    }),
  );

  function lookUp(text: string): Promise<Suggestions> {
    const at = new Date();
    const day = today(at);
    const now = appointmentTime(day, at.getHours(), at.getMinutes());
    const pieces = linePieces(text, scope.locale, day, numberWords);
    return lookUpSales({ client, scope, isConnected, index }, { pieces, smallWords, today: day, now });
  }

  const look = useEffectEvent(lookUp);
  // After the key is on screen, which must not wait for this.
  const settled = useDeferredValue(line);
  useEffect(() => {
    if (settled === shown.line) return;
    let isLate = false;
    look(settled).then((found) => {
      if (!isLate) setShown({ ...found, line: settled });
    }, reportFailure);
    return () => {
      isLate = true;
    };
  }, [settled, shown.line]);

  return { shown, lookUp };
}

export function reportFailure(error: unknown): void {
  console.error('what was typed could not be looked up', error);
}
