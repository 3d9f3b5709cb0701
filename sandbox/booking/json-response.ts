/** An answer with a JSON body that nobody stores: stock and bookings change with every sale. */
export function json(status: number, body: unknown): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } });
}
