import { randomBytes } from 'node:crypto';
import { type BookingApiOptions, createBookingApi } from '../booking/api.ts';
import { createClock } from '../booking/clock.ts';
import { createControl } from '../booking/control.ts';
import { createDocuments } from '../booking/documents.ts';
import { createFaults } from '../booking/faults.ts';
import { createRequestLog } from '../booking/request-log.ts';
import type { Database } from '../database/database.ts';
import { createSpokenDialect } from '../dialects/index.ts';
import type { TicketDocument } from '../tickets/ticket-document.ts';
import type { SandboxOptions } from './options.ts';

export interface BookingParts {
  readonly options: SandboxOptions;
  readonly database: Database;
  readonly realTime: () => Date;
  /** Where links in answers lead. */
  readonly origin: () => string;
  readonly authenticate: BookingApiOptions['authenticate'];
}

/** The booking API with its documents; with --control also the calls that switch faults, move the clock and tell what was asked. */
export function createBooking({ options, database, realTime, origin, authenticate }: BookingParts) {
  const clock = createClock(realTime);
  const faults = createFaults();
  const log = createRequestLog();
  const dialect = createSpokenDialect(options.dialect);
  // Loaded with the first ticket: the PDF library would add a tenth to every start.
  const renderTickets = async (documents: readonly TicketDocument[]) => {
    const { renderTicketPdf } = await import('../tickets/ticket-pdf.ts');
    return renderTicketPdf(documents, clock.now());
  };
  const shared: BookingApiOptions = {
    database,
    now: clock.now,
    random: () => randomBytes(16).toString('hex'),
    fieldPrefix: options.fieldPrefix,
    origin,
    authenticate,
    renderTickets,
    ticketDelayMs: options.ticketDelayMs,
    faults,
    dialect: dialect.current,
    ...(options.control && { log: log.record }),
  };
  return {
    api: createBookingApi(shared),
    documents: createDocuments(shared),
    control: options.control ? createControl({ database, clock, faults, dialect, log }) : undefined,
  };
}
