import { ALWAYS, adult, CUSTOMARY, child, daily, NAME_AND_MAIL, option, type ProductSeed, reduced } from './offer.ts';

const HALL: ProductSeed['meetingPoint'] = ['Warehouse 9, main door', 'Speicher 9, Haupteingang'];

/** Events; type tag `event`, no categories, so that the category step is skipped (WIZ-3). */
export const EVENTS: readonly ProductSeed[] = [
  {
    name: ['Jazz on the quay', 'Jazz am Kai'],
    typeId: 'event',
    tags: ['event'],
    picture: { scene: 'night', motif: 'stage', palette: 'dusk' },
    meetingPoint: HALL,
    payments: CUSTOMARY,
    buyer: NAME_AND_MAIL,
    attendee: [],
    variations: [
      {
        name: ALWAYS,
        options: [
          option(['Seat, front rows', 'Sitzplatz vorne'], 38, 7, { stock: 40 }),
          option(['Seat, balcony', 'Sitzplatz Balkon'], 29, 7, { stock: 60 }),
          option(['Standing', 'Stehplatz'], 19, 7, { stock: 150 }),
        ],
        timetable: { weekdays: [4, 5, 6], times: ['20:00'] },
      },
    ],
  },
  {
    name: ['Open-air cinema', 'Freiluftkino'],
    typeId: 'event',
    tags: ['event'],
    picture: { scene: 'night', motif: 'screen', palette: 'night' },
    meetingPoint: ['Castle meadow', 'Schlosswiese'],
    payments: CUSTOMARY,
    buyer: [],
    attendee: [],
    variations: [
      {
        name: ALWAYS,
        options: [adult(12, 7, { stock: 200 }), option(['Deck chair', 'Liegestuhl'], 17, 7, { stock: 40 })],
        timetable: daily(['21:30']),
      },
    ],
  },
  {
    name: ['Harbour fireworks from the deck', 'Hafenfeuerwerk vom Deck'],
    typeId: 'event',
    tags: ['event', 'gift'],
    giftable: true,
    picture: { scene: 'sea', motif: 'fireworks', palette: 'night' },
    meetingPoint: ['Ferry landing', 'Fähranleger'],
    payments: CUSTOMARY,
    buyer: NAME_AND_MAIL,
    attendee: [],
    variations: [
      {
        name: ALWAYS,
        options: [adult(54, 19, { stock: 90 }), child(27, 19, { stock: 30 })],
        timetable: { weekdays: [6], times: ['21:00'], forSale: { '21:00': 3 } },
      },
    ],
  },
  {
    name: ['Puppet theatre', 'Puppentheater'],
    typeId: 'event',
    tags: ['event'],
    picture: { scene: 'interior', motif: 'puppet', palette: 'rose' },
    meetingPoint: HALL,
    payments: CUSTOMARY,
    buyer: [],
    attendee: [],
    variations: [
      { name: ALWAYS, options: [adult(14, 7, { stock: 50 }), child(9, 7, { stock: 50 })], timetable: daily(['15:00']) },
    ],
  },
  {
    name: ['Winter market evening', 'Abend auf dem Wintermarkt'],
    typeId: 'event',
    tags: ['event'],
    picture: { scene: 'night', motif: 'market', palette: 'autumn' },
    meetingPoint: ['Market square', 'Marktplatz'],
    payments: CUSTOMARY,
    buyer: NAME_AND_MAIL,
    attendee: [],
    variations: [
      {
        name: ALWAYS,
        options: [adult(25, 7, { stock: 80 }), reduced(20, 7, { stock: 80 })],
        timetable: daily(['18:00', '20:00']),
      },
    ],
  },
  {
    name: ['Chamber music by candlelight', 'Kammermusik bei Kerzenschein'],
    typeId: 'event',
    tags: ['event'],
    picture: { scene: 'interior', motif: 'lantern', palette: 'autumn' },
    meetingPoint: HALL,
    payments: ['invoice'],
    buyer: NAME_AND_MAIL,
    attendee: [],
    variations: [
      {
        name: ALWAYS,
        options: [
          option(['Category A', 'Kategorie A'], 46, 7, { stock: 60 }),
          option(['Category B', 'Kategorie B'], 34, 7, { stock: 80 }),
        ],
        timetable: { weekdays: [5, 7], times: ['19:30'] },
      },
    ],
  },
  {
    name: ['Silent disco on the ferry', 'Silent Disco auf der Fähre'],
    typeId: 'event',
    tags: ['event'],
    picture: { scene: 'sea', motif: 'ferry', palette: 'night' },
    meetingPoint: ['Ferry landing', 'Fähranleger'],
    payments: CUSTOMARY,
    buyer: NAME_AND_MAIL,
    attendee: [[7, true]],
    variations: [
      { name: ALWAYS, options: [adult(22, 19, { stock: 120 })], timetable: { weekdays: [5, 6], times: ['22:00'] } },
    ],
  },
];
