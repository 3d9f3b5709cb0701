/** Runs tasks, at most `limit` at a time; the others wait in the order in which they came. */
export function atMost(limit: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // The next task takes this place at once, so that no other can take it in between.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}

export interface Page<Row> {
  readonly rows: readonly Row[];
  /** Null where the provider does not say. */
  readonly totalPages: number | null;
  readonly hasNext: boolean;
}

/** So many calls at a time don't delay those that people wait for. */
const callsAtATime = 4;

/** All rows of a list that comes in pages; null where it has more pages than `mostPages`. `read`: the page of this number, from 1. */
export async function readAllPages<Row>(
  read: (number: number) => Promise<Page<Row>>,
  mostPages: number,
): Promise<readonly Row[] | null> {
  const first = await read(1);
  if ((first.totalPages ?? 1) > mostPages) return null;
  if (first.totalPages !== null) {
    const turn = atMost(callsAtATime);
    const numbers = Array.from({ length: Math.max(0, first.totalPages - 1) }, (_, index) => index + 2);
    const others = await Promise.all(numbers.map((number) => turn(() => read(number))));
    return [first, ...others].flatMap(({ rows }) => rows);
  }
  const rows = [...first.rows];
  let { hasNext } = first;
  for (let number = 2; hasNext; number++) {
    if (number > mostPages) return null;
    const page = await read(number);
    rows.push(...page.rows);
    hasNext = page.hasNext && page.rows.length > 0;
  }
  return rows;
}
