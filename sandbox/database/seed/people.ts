import { hashPassword, type Staff } from '../staff.ts';

export const OPERATOR = 'Harbour & Hills Experiences';
export const RESELLER = 'Northlight Travel Desk';

/** Password of every invented login. */
const DEMO_PASSWORD = 'demo-till';

type Person = Omit<Staff, 'password_hash'>;

const PEOPLE: readonly Person[] = [
  {
    sub: 'staff-mara',
    email: 'demo@harbour-tours.example',
    firstname: 'Mara',
    lastname: 'Lindqvist',
    company_name: OPERATOR,
    customer_type: 'supplier',
    locale: 'en-US',
    connected: true,
  },
  {
    sub: 'staff-jonas',
    email: 'jonas@harbour-tours.example',
    firstname: 'Jonas',
    lastname: 'Brandt',
    company_name: OPERATOR,
    customer_type: 'supplier',
    locale: 'de-DE',
    connected: true,
  },
  {
    sub: 'staff-elif',
    email: 'elif@northlight-travel.example',
    firstname: 'Elif',
    lastname: 'Demir',
    company_name: RESELLER,
    customer_type: 'partner',
    locale: 'en-US',
    connected: true,
  },
  {
    sub: 'staff-noah',
    email: 'noah@unconnected.example',
    firstname: 'Noah',
    lastname: 'Weber',
    company_name: 'Not connected yet',
    customer_type: 'supplier',
    locale: 'en-US',
    connected: false,
  },
];

/** The people who may sign in at the sandbox. */
export function staffRows(): Staff[] {
  return PEOPLE.map((person) => ({
    ...person,
    password_hash: hashPassword(DEMO_PASSWORD, Buffer.from(person.sub).toString('hex')),
  }));
}
