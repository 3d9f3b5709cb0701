import { parseArgs } from 'node:util';
import { openDatabase } from '../database/database.ts';
import { prepareDatabase } from '../database/prepare.ts';

const USAGE = `npm run sandbox:seed -- [--products 250] [--bookings 100000] [--data .sandbox-data]

Throws the sandbox's data away and invents new data. With DATABASE_URL set it does so on that server.`;

function wholeNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,7}$/.test(text)) throw new Error(`--${name} must be a whole number, not "${text}".\n\n${USAGE}`);
  return Number(text);
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      products: { type: 'string' },
      bookings: { type: 'string' },
      data: { type: 'string', default: '.sandbox-data' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(USAGE);
  const products = wholeNumber('products', values.products);
  const bookings = wholeNumber('bookings', values.bookings);
  const url = process.env.DATABASE_URL;
  const database = await openDatabase(url === undefined ? { folder: values.data } : { url });
  try {
    await prepareDatabase(database, {
      now: new Date(),
      fresh: true,
      ...(products === undefined ? {} : { products }),
      ...(bookings === undefined ? {} : { bookings }),
    });
    const [counts] = await database.query<{ products: number; bookings: number }>(
      'SELECT (SELECT count(*) FROM product) AS products, (SELECT count(*) FROM booking) AS bookings',
    );
    console.log(`Seeded ${counts?.products} products and ${counts?.bookings} bookings.`);
  } finally {
    await database.close();
  }
}

await main();
