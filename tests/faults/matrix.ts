/* What is demanded of the app, call by call and fault by fault. Each cell is a test; `matrix-reporter.ts` prints them. */

export const faults = [
  'dropped before',
  'dropped after',
  'time-out',
  '500',
  '401',
  'bad JSON',
  'slow',
  'goes offline',
  'tab killed',
  'storage full',
  'second tab',
] as const;
export type Fault = (typeof faults)[number];

/** What the letters of the table mean. */
export const letters = {
  A: 'one renewal of the token over all tabs, one replay',
  B: 'the step is blocked with a message, the cart is kept, nothing is sent',
  C: 'shown from the device, with its age',
  L: 'one tab does it, the others leave it to that one',
  M: 'kept in memory only',
  N: 'nothing is lost; made good in the background',
  P: 'shown as being under way, and then the answer is taken',
  R: 'tried again, and then the answer is there',
  S: 'sign in again, the cart is kept',
  T: 'no second tap: a repeat while it is under way sends nothing more',
  U: 'unknown, never "failed": asked for or asked again until the truth is known',
  W: 'taken up after the restart',
  Z: 'the other tab has it without asking',
} as const;
export type Letter = keyof typeof letters;

/** Cells that don't apply, and why. */
export const dashes = {
  1: 'a terminal knows no tokens',
} as const;

type Entry = Letter | keyof typeof dashes;
type Row = Readonly<Record<Fault, Entry>>;

/** A row in the order of `faults`, one sign a cell. */
function row(...entries: readonly [Entry, Entry, Entry, Entry, Entry, Entry, Entry, Entry, Entry, Entry, Entry]): Row {
  const [before, after, timeOut, status500, status401, json, slow, offline, killed, full, tab] = entries;
  return {
    'dropped before': before,
    'dropped after': after,
    'time-out': timeOut,
    '500': status500,
    '401': status401,
    'bad JSON': json,
    slow,
    'goes offline': offline,
    'tab killed': killed,
    'storage full': full,
    'second tab': tab,
  };
}

export const matrix = {
  'token refresh': row('R', 'S', 'R', 'R', 'S', 'B', 'N', 'N', 'W', 'B', 'L'),
  'products, types, tags': row('C', 'C', 'C', 'C', 'A', 'C', 'C', 'C', 'C', 'M', 'Z'),
  'timeslots, options': row('R', 'R', 'R', 'R', 'A', 'B', 'P', 'C', 'R', 'M', 'Z'),
  'hold: create, change': row('U', 'U', 'U', 'U', 'A', 'U', 'T', 'N', 'W', 'B', 'L'),
  'hold: delete': row('N', 'N', 'N', 'N', 'A', 'N', 'N', 'N', 'W', 'N', 'L'),
  totals: row('R', 'R', 'R', 'R', 'A', 'B', 'P', 'C', 'W', 'B', 'L'),
  purchase: row('U', 'U', 'U', 'U', 'A', 'U', 'T', 'U', 'W', 'B', 'L'),
  reservation: row('U', 'U', 'U', 'U', 'A', 'U', 'T', 'U', 'W', 'B', 'L'),
  bookings: row('C', 'C', 'C', 'C', 'A', 'C', 'C', 'C', 'R', 'M', 'Z'),
  'terminal calls': row('U', 'U', 'U', 'U', 1, 'U', 'P', 'U', 'W', 'B', 'L'),
} as const satisfies Readonly<Record<string, Row>>;
export type Call = keyof typeof matrix;

/** Null for a cell that does not apply. */
export function demanded(call: Call, fault: Fault): Letter | null {
  const entry: Entry = matrix[call][fault];
  return typeof entry === 'number' ? null : entry;
}

/** What the test of a cell is called. */
export function titleOf(call: Call, fault: Fault): string {
  return `${call} × ${fault}: ${demanded(call, fault) ?? '–'}`;
}
