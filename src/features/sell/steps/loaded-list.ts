/** What the cards need of a query's result. */
export interface LoadedList<Item> {
  readonly data: readonly Item[] | undefined;
  /** When they came (epoch ms). */
  readonly dataUpdatedAt: number;
  readonly isError: boolean;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}
