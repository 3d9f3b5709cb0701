/** How it stands with something that was asked for, as react-query tells it. */
export interface Asked {
  /** When its data came (epoch ms); 0 where there is none. */
  readonly dataUpdatedAt: number;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** The same with what came of it. */
export interface AskedFor<Data> extends Asked {
  readonly data: Data | undefined;
  /** How often asking for it has failed so far. */
  readonly errorUpdateCount: number;
}
