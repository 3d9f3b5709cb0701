/** A call that is answered with a no. `httpStatus` and the body's code differ where the provider is known to be loose. */
export class Refusal extends Error {
  readonly httpStatus: number;
  readonly body: object;

  constructor(httpStatus: number, body: object, message: string) {
    super(message);
    this.name = 'Refusal';
    this.httpStatus = httpStatus;
    this.body = body;
  }
}

/** The customary form: the status, and `{ code, message, data? }`. */
export function refusal(code: number, message: string, data?: object): Refusal {
  return new Refusal(code, { code, message, ...(data === undefined ? {} : { data }) }, message);
}

/** Status 200 with `{ error: { code, message } }`, as the provider does for some calls. */
export function refusalInside(code: number, message: string): Refusal {
  return new Refusal(200, { error: { code, message } }, message);
}

/** More places than are left, where nobody asked for overbooking. */
export function fullyBooked(): Refusal {
  return refusalInside(409, 'This appointment is fully booked.');
}
