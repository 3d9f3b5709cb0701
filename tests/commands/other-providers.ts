import { grouped } from '../../src/domain/lists.ts';
import type { Shop } from './shop.ts';

/** What is asked for, and how it would be answered. */
type Between = (url: URL, init: RequestInit | undefined, ask: typeof fetch) => Promise<Response>;

/** The shop as another provider would keep it: what is asked, or answered, is changed on its way. */
function kept(shop: Shop, between: Between): Shop {
  return {
    ...shop,
    fetch: (input, init) => between(new URL(input instanceof Request ? input.url : String(input)), init, shop.fetch),
  };
}

const sales = ['/api/checkout/purchase', '/api/checkout/permanentreservation'];
const isSale = (url: URL, init: RequestInit | undefined) => init?.method === 'POST' && sales.includes(url.pathname);
const isList = (url: URL) => url.pathname.endsWith('/bookings');

/** The shop, which from now on speaks one of the sandbox's own dialects. */
function speaking(shop: Shop, variation: string): Shop {
  shop.dialect.choose([variation]);
  return shop;
}

/** Keeps no reference at all: rows carry none, a search finds none, a repeat is another sale. */
export const withoutReferences = (shop: Shop) => speaking(shop, 'no-reference');

/** Keeps no reference of what it sells from now on, and finds what was sold before. */
export const withForgottenReferences = (shop: Shop) =>
  kept(shop, (url, init, ask) => {
    if (!isSale(url, init)) return ask(url, init);
    shop.dialect.choose(['no-reference']);
    return ask(url, init).finally(() => shop.dialect.choose([]));
  });

/** Recognises a repeat, but its rows and orders don't tell the reference, and a search for it finds nothing. */
export const withHiddenReferences = (shop: Shop) => speaking(shop, 'reference-not-found');

/** Writes the reference under another name. */
export const withRenamedReferences = (shop: Shop) => speaking(shop, 'reference-renamed');

/** Keeps no reference, and writes a number of its own where rows would carry it. */
export const withOwnReferences = (shop: Shop) =>
  kept(withoutReferences(shop), async (url, init, ask) => {
    const answer = await ask(url, init);
    if (!isList(url)) return answer;
    const text = await answer.text();
    return new Response(
      text.replaceAll('"booking_key":"', '"external_reference_custom_id":"A-17","booking_key":"'),
      answer,
    );
  });

interface ListedRow {
  readonly order_number: string | null;
  readonly booking_key: string;
  readonly product_name: string;
  readonly grand_total?: string;
  readonly items: readonly object[];
}

/** Finds what is searched for by its reference, and lists a row for each whole order, which does not tell the reference. */
export const withRowsByOrder = (shop: Shop) =>
  kept(shop, async (url, init, ask) => {
    const answer = await ask(url, init);
    if (!isList(url)) return answer;
    const list: { data: ListedRow[] } = await answer.json();
    const orders = grouped(list.data, (row) => row.order_number ?? row.booking_key);
    const data = [...orders.values()].map(rowOfAll);
    return Response.json({ ...list, data, page: { total_items: data.length, total_pages: 1, current: 1 } });
  });

/** Names all products, and the time of the first. */
function rowOfAll(rows: readonly ListedRow[]): object {
  const total = rows.reduce((sum, { grand_total }) => sum + Number(grand_total), 0);
  return {
    ...rows[0],
    product_name: rows.map(({ product_name }) => product_name).join(', '),
    grand_total: total.toFixed(4),
    items: rows.flatMap(({ items }) => items),
    external_reference_custom_id: undefined,
  };
}

/** Tells the items of a reservation piece by piece, a row each. */
export const withRowsByPiece = (shop: Shop) =>
  kept(shop, async (url, init, ask) => {
    const answer = await ask(url, init);
    if (url.pathname !== '/api/checkout/booking') return answer;
    const told: { items: { ticket_qty: number }[] } = await answer.json();
    const items = told.items.flatMap((item) =>
      Array.from({ length: item.ticket_qty }, () => ({ ...item, ticket_qty: 1 })),
    );
    return Response.json({ ...told, items });
  });

/** Calls everything a gift that can be given, whether or not it is sold as a ticket, too. */
export const withEverythingGiven = (shop: Shop) =>
  kept(shop, async (url, init, ask) => {
    const answer = await ask(url, init);
    if (url.pathname !== '/api/products') return answer;
    return new Response((await answer.text()).replaceAll('"as_gift":"0"', '"as_gift":"1"'), answer);
  });

/** Tells of a reservation neither assignee nor code; the rows of its list tell these, of all of them the same, as far as given. */
export const withChoicesInRows = (shop: Shop, choices: object = {}) =>
  kept(shop, async (url, init, ask) => {
    const answer = await ask(url, init);
    if (url.pathname === '/api/checkout/booking') {
      return Response.json({ ...(await answer.json()), assignees: [], coupon_code: null });
    }
    if (!isList(url)) return answer;
    const list: { data: object[] } = await answer.json();
    return Response.json({ ...list, data: list.data.map((row) => ({ ...row, ...choices })) });
  });

/** Lists nothing. */
export const withEmptyLists = (shop: Shop) =>
  kept(shop, async (url, init, ask) => (isList(url) ? Response.json({ code: 200, data: [] }) : ask(url, init)));

const notFound = () => Response.json({ code: 404, message: 'Not found' }, { status: 404 });

/** Has no list of bookings. */
export const withoutLists = (shop: Shop) =>
  kept(shop, async (url, init, ask) => (isList(url) ? notFound() : ask(url, init)));

/** Finds no booking by its key, and answers 404 where it finds none. */
export const withRefusedKeySearch = (shop: Shop) =>
  kept(shop, async (url, init, ask) => (isList(url) && url.searchParams.get('search') ? notFound() : ask(url, init)));

/** Lists what was sold only so long after it was sold (ms): until then its lists are those of before. */
export function withLateLists(shop: Shop, ms: number): Shop {
  let soldAt = Number.NEGATIVE_INFINITY;
  return kept(shop, async (url, init, ask) => {
    if (isSale(url, init)) soldAt = shop.clock.now();
    if (isList(url) && shop.clock.now() - soldAt < ms) return Response.json({ code: 200, data: [] });
    return ask(url, init);
  });
}

/** A list shows the rows of a sale only so long after it was sent. */
export function withLateRows(shop: Shop, ms: number): Shop {
  const soldAt = new Map<string, number>();
  const isListed = ({ external_reference_custom_id: reference }: { external_reference_custom_id: string }) =>
    shop.clock.now() - (soldAt.get(reference) ?? Number.NEGATIVE_INFINITY) >= ms;
  return kept(shop, async (url, init, ask) => {
    if (isSale(url, init)) soldAt.set(JSON.parse(String(init?.body)).external_reference_custom_id, shop.clock.now());
    const answer = await ask(url, init);
    if (!isList(url)) return answer;
    const { data } = await answer.json();
    const rows = data.filter(isListed);
    return Response.json({ page: { total_items: rows.length, total_pages: 1, current: 1 }, data: rows });
  });
}

/** Does not know a search, and refuses it. */
export const withRefusedSearch = (shop: Shop) =>
  kept(withHiddenReferences(shop), (url, init, ask) =>
    isList(url) && url.searchParams.has('search')
      ? Promise.resolve(Response.json({ code: 400, message: 'Unknown parameter' }, { status: 400 }))
      : ask(url, init),
  );

/** Searches for names and numbers of orders alone. */
export const withoutKeySearch = (shop: Shop) =>
  kept(shop, async (url, init, ask) => {
    const answer = await ask(url, init);
    if (!isList(url) || !answer.ok) return answer;
    const list: { data: ListedRow[] } = await answer.json();
    const search = url.searchParams.get('search');
    return Response.json({ ...list, data: list.data.filter((row) => row.booking_key !== search) });
  });

/** Takes no notice of what is searched for: there are always the newest rows, as many as there are. */
export const withoutSearch = (shop: Shop) =>
  kept(withHiddenReferences(shop), (url, init, ask) => {
    if (isList(url)) url.searchParams.delete('search');
    return ask(url, init);
  });

/** Refuses everything that is sold, in these words. */
export const withRefusedSales = (shop: Shop, message: string) =>
  kept(shop, async (url, init, ask) =>
    isSale(url, init) ? Response.json({ code: 422, message }, { status: 422 }) : ask(url, init),
  );

/** Refuses sales as above, but for the first one. */
export function withRefusedSecond(shop: Shop, message: string): Shop {
  let sales = 0;
  return kept(shop, async (url, init, ask) => {
    if (isSale(url, init)) sales += 1;
    return isSale(url, init) && sales > 1 ? Response.json({ code: 422, message }, { status: 422 }) : ask(url, init);
  });
}

/** Does not take reservations back for as long as is said, by nothing but a result, or by another answer. */
export const withRefusedCancellations = (
  shop: Shop,
  isRefusing: () => boolean,
  answer = () => Response.json({ data: { result: 'refused' } }),
) =>
  kept(shop, async (url, init, ask) => {
    const isCancellation = init?.method === 'DELETE' && url.pathname === '/api/checkout/permanentreservation';
    if (isCancellation && isRefusing()) return answer();
    return ask(url, init);
  });

/** Sales are made at once, and answered so much later. */
export const withLateAnswers = (shop: Shop, ms: number) =>
  kept(shop, async (url, init, ask) => {
    const answer = await ask(url, init);
    if (isSale(url, init)) await passing(shop, ms);
    return answer;
  });

/** A gateway gives up on sales at once; they are made so much later all the same. */
export const withLateCommits = (shop: Shop, ms: number) =>
  kept(shop, (url, init, ask) => {
    if (!isSale(url, init)) return ask(url, init);
    const { signal: _, ...request } = init ?? {};
    shop.clock.after(ms, () => void ask(url, request));
    return Promise.resolve(new Response('', { status: 504 }));
  });

/**
 * A browser sends a sale again by itself when the connection breaks before the answer: it arrives twice, and the till hears
 * what the second one is told.
 */
export const withRepeatedRequests = (shop: Shop) =>
  kept(shop, async (url, init, ask) => {
    if (isSale(url, init)) await ask(url, init);
    return ask(url, init);
  });

/** The same, and the repeat is refused, as by one that finds the places taken or the hold used up. */
export const withRefusedRepeats = (shop: Shop) =>
  kept(shop, async (url, init, ask) => {
    const answer = await ask(url, init);
    return isSale(url, init) ? Response.json({ code: 409, message: 'Sold out' }, { status: 409 }) : answer;
  });

/** The same, of single purchases. A provider that makes sales late keeps the connection, and nothing is sent twice. */
export interface RepeatedPurchases {
  readonly shop: Shop;
  /** Those that were sent twice, by their reference. */
  readonly references: ReadonlySet<string>;
  /** Whether the next one is sent twice. */
  repeatNext(isRepeated: boolean): void;
}

export function withRepeatedPurchases(shop: Shop): RepeatedPurchases {
  const references = new Set<string>();
  let isNext = false;

  async function sendTwice(url: URL, init: RequestInit | undefined, ask: typeof fetch): Promise<Response> {
    const isPurchase = isSale(url, init) && url.pathname.endsWith('/purchase');
    if (!isPurchase || !isNext || shop.dialect.current().rules.lateSales !== null) return ask(url, init);
    isNext = false;
    references.add(JSON.parse(String(init?.body)).external_reference_custom_id);
    await ask(url, init).catch(() => undefined);
    return ask(url, init);
  }

  return {
    shop: kept(shop, sendTwice),
    references,
    repeatNext(isRepeated) {
      isNext = isRepeated;
    },
  };
}

/** The first sales never arrive. */
export const withLostRequests = (shop: Shop, count: number) => {
  let left = count;
  return kept(shop, async (url, init, ask) => {
    if (isSale(url, init) && left-- > 0) throw new TypeError('Failed to fetch');
    return ask(url, init);
  });
};

function passing(shop: Shop, ms: number): Promise<void> {
  return shop.activity.waiting(() => new Promise<void>((resolve) => void shop.clock.after(ms, resolve)));
}
