import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type * as v from 'valibot';
import { useSeen } from '../../sale/index.ts';

export interface Kept<Answer> {
  /** The name it is kept under on the device. */
  readonly name: string;
  readonly queryKey: QueryKey;
  readonly schema: v.GenericSchema<unknown, Answer>;
  /** The newest answer to keep; undefined while there is none, or none worth keeping. */
  readonly answer: Answer | undefined;
  /** When it was given (epoch ms). */
  readonly at: number;
}

/**
 * Keeps an answer on the device, and puts the one kept earlier into the query's cache with its age, unless a newer one is
 * there (BKG-9). So a screen shows it at once, and still when no network brings a newer one. However young it is, it is
 * asked for anew: a sale may have been made since, before a reload or in another tab (SUC-1).
 */
export function useKept<Answer>({ name, queryKey, schema, answer, at }: Kept<Answer>): void {
  const seen = useSeen();
  const client = useQueryClient();
  const key = JSON.stringify(queryKey);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is a new array in each render; its text tells whether it changed
  useEffect(() => {
    let isLeft = false;
    void seen.get(name, schema).then((kept) => {
      if (isLeft || kept === null) return;
      const newest = client.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
      if (kept.at <= newest) return;
      // If the device's clock was put back since, an answer from the future would count as fresh until then.
      client.setQueryData(queryKey, kept.value, { updatedAt: Math.min(kept.at, Date.now()) });
      void client.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false }).catch(report);
    }, report);
    return () => {
      isLeft = true;
    };
  }, [seen, client, name, key, schema]);

  useEffect(() => {
    if (answer !== undefined && at > 0) void seen.put(name, answer, at).catch(report);
  }, [seen, name, answer, at]);
}

function report(error: unknown): void {
  console.error('what was seen could not be kept or read', error);
}
