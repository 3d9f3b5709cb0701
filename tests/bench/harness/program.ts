import { parseArgs } from 'node:util';
import { openDatabase } from '../../../sandbox/database/database.ts';
import { prepareDatabase } from '../../../sandbox/database/prepare.ts';
import { startSandbox } from '../../../sandbox/http/start-sandbox.ts';
import { makeLargeOperator } from './operator.ts';

/** A sandbox in a process of its own: the app and the floors on one origin, and a large operator behind them. */
const { values } = parseArgs({
  options: {
    site: { type: 'string', default: '' },
    data: { type: 'string', default: '' },
    bookings: { type: 'string', default: '200' },
  },
});

const database = await openDatabase({ folder: values.data });
await prepareDatabase(database, { now: new Date(), products: 290, bookings: Number(values.bookings) });
await makeLargeOperator(database);
await database.close();

const sandbox = await startSandbox({
  port: 0,
  control: true,
  dataFolder: values.data,
  appFolder: values.site,
  // All contexts share one sign-in, which must outlive them.
  accessTokenMinutes: 600,
  ticketDelayMs: 0,
});
console.log(`POS Desk is ready: ${sandbox.origin}`);
