import {
  ALWAYS,
  adult,
  CUSTOMARY,
  child,
  daily,
  family,
  NAME_AND_MAIL,
  option,
  type ProductSeed,
  reduced,
  WEEKEND,
} from './offer.ts';

const FOUNTAIN: ProductSeed['meetingPoint'] = ['Fountain on the market square', 'Brunnen auf dem Marktplatz'];

/** Guided tours; type tag `tour`, categories city, taste and country. */
export const TOURS: readonly ProductSeed[] = [
  {
    name: ['Old town walk', 'Altstadtrundgang'],
    typeId: 'tour',
    tags: ['tour', 'city'],
    picture: { scene: 'city', motif: 'tower', palette: 'day' },
    meetingPoint: FOUNTAIN,
    payments: [...CUSTOMARY, 'no_payment'],
    buyer: NAME_AND_MAIL,
    attendee: [],
    variations: [
      {
        name: ['In English', 'Auf Englisch'],
        options: [
          adult(14, 19, { stock: 25 }),
          reduced(11, 19, { stock: 25 }),
          option(['Free place', 'Freiplatz'], 0, 0),
        ],
        timetable: daily(['10:00', '15:00']),
      },
      {
        name: ['In German', 'Auf Deutsch'],
        options: [
          adult(14, 19, { stock: 25 }),
          reduced(11, 19, { stock: 25 }),
          option(['Free place', 'Freiplatz'], 0, 0),
        ],
        timetable: daily(['11:00', '14:00', '16:00']),
      },
    ],
  },
  {
    name: ['Night watch tour', 'Nachtwächterführung'],
    typeId: 'tour',
    tags: ['tour', 'city', 'gift'],
    giftable: true,
    picture: { scene: 'night', motif: 'lantern', palette: 'night' },
    meetingPoint: FOUNTAIN,
    payments: CUSTOMARY,
    buyer: NAME_AND_MAIL,
    attendee: [],
    variations: [{ name: ALWAYS, options: [adult(16, 19), child(8, 19)], timetable: daily(['20:30', '22:00']) }],
  },
  {
    name: ['Street art by bike', 'Street-Art mit dem Rad'],
    typeId: 'tour',
    tags: ['tour', 'city'],
    picture: { scene: 'city', motif: 'bike', palette: 'rose' },
    meetingPoint: ['Bike station by the harbour', 'Fahrradstation am Hafen'],
    payments: CUSTOMARY,
    buyer: NAME_AND_MAIL,
    attendee: [[11, true]],
    variations: [{ name: ALWAYS, options: [adult(28, 19, { stock: 12 })], timetable: daily(['11:00', '15:30']) }],
  },
  {
    name: ['Architecture of the harbour quarter', 'Architektur im Hafenviertel'],
    typeId: 'tour',
    tags: ['tour', 'city'],
    picture: { scene: 'city', motif: 'ferry', palette: 'sand' },
    meetingPoint: ['Old customs house', 'Altes Zollhaus'],
    payments: CUSTOMARY,
    buyer: [],
    attendee: [],
    variations: [
      {
        name: ALWAYS,
        options: [adult(18, 19), reduced(14, 19)],
        timetable: { weekdays: WEEKEND, times: ['11:00', '14:00'] },
      },
    ],
  },
  {
    name: ['Winery with tasting', 'Weingut mit Verkostung'],
    typeId: 'tour',
    tags: ['tour', 'taste', 'gift'],
    giftable: true,
    picture: { scene: 'hills', motif: 'wine', palette: 'autumn' },
    meetingPoint: ['Winery courtyard', 'Hof des Weinguts'],
    payments: CUSTOMARY,
    buyer: [...NAME_AND_MAIL, [7, true]],
    attendee: [[62, false]],
    variations: [
      {
        name: ['Five wines', 'Fünf Weine'],
        options: [adult(29, 19, { stock: 16 }), option(['Driver (juice)', 'Fahrer (Saft)'], 15, 7, { stock: 16 })],
        timetable: daily(['14:00', '17:00']),
      },
      {
        name: ['Eight wines and cheese', 'Acht Weine und Käse'],
        options: [adult(49, 19, { stock: 16 }), option(['Driver (juice)', 'Fahrer (Saft)'], 25, 7, { stock: 16 })],
        timetable: daily(['18:00']),
      },
    ],
  },
  {
    name: ['Market hall food walk', 'Genussrundgang durch die Markthalle'],
    typeId: 'tour',
    tags: ['tour', 'taste'],
    picture: { scene: 'city', motif: 'market', palette: 'dawn' },
    meetingPoint: FOUNTAIN,
    payments: CUSTOMARY,
    buyer: NAME_AND_MAIL,
    attendee: [[62, true]],
    variations: [
      {
        name: ALWAYS,
        options: [adult(42, 7, { stock: 14 }), child(22, 7, { stock: 14 })],
        timetable: daily(['10:30', '12:30']),
      },
    ],
  },
  {
    name: ['Brewery cellar tour', 'Brauereikeller-Führung'],
    typeId: 'tour',
    tags: ['tour', 'taste'],
    picture: { scene: 'interior', motif: 'wine', palette: 'sand' },
    meetingPoint: ['Brewery gate', 'Brauereitor'],
    payments: CUSTOMARY,
    buyer: NAME_AND_MAIL,
    attendee: [],
    variations: [{ name: ALWAYS, options: [adult(19.5, 19)], timetable: daily(['16:00', '18:00', '20:00']) }],
  },
  {
    name: ['Castle and valley day trip', 'Tagesausflug Burg und Tal'],
    typeId: 'tour',
    tags: ['tour', 'country'],
    picture: { scene: 'hills', motif: 'castle', palette: 'day' },
    meetingPoint: ['Coach stop, main station', 'Bushalt, Hauptbahnhof'],
    payments: CUSTOMARY,
    buyer: [...NAME_AND_MAIL, [50, true], [52, true], [53, true], [54, true]],
    attendee: [
      [8, true],
      [9, false],
    ],
    variations: [
      {
        name: ALWAYS,
        options: [adult(79, 19, { stock: 45 }), child(45, 19, { stock: 45 }), family(199, 19, { stock: 10 })],
        timetable: daily(['08:00']),
      },
    ],
  },
  {
    name: ['Steam train through the gorge', 'Mit dem Dampfzug durch die Schlucht'],
    typeId: 'tour',
    tags: ['tour', 'country', 'gift'],
    giftable: true,
    picture: { scene: 'mountains', motif: 'train', palette: 'autumn' },
    meetingPoint: ['Platform 1, valley station', 'Gleis 1, Talbahnhof'],
    payments: CUSTOMARY,
    buyer: NAME_AND_MAIL,
    attendee: [],
    variations: [
      {
        name: ['Single journey', 'Einfache Fahrt'],
        options: [
          adult(17, 7, { stock: 120 }),
          child(8.5, 7, { stock: 120 }),
          option(['Dog', 'Hund'], 3, 7, { stock: 20 }),
        ],
        timetable: daily(['09:15', '12:15', '15:15']),
      },
      {
        name: ['Return journey', 'Hin- und Rückfahrt'],
        options: [
          adult(28, 7, { stock: 120 }),
          child(14, 7, { stock: 120 }),
          option(['Dog', 'Hund'], 5, 7, { stock: 20 }),
        ],
        timetable: daily(['09:15', '12:15']),
      },
    ],
  },
  {
    name: ['Lighthouse and lagoon cruise', 'Leuchtturm- und Lagunenfahrt'],
    typeId: 'tour',
    tags: ['tour', 'country'],
    picture: { scene: 'sea', motif: 'lighthouse', palette: 'dusk' },
    meetingPoint: ['Ferry landing', 'Fähranleger'],
    payments: CUSTOMARY,
    buyer: NAME_AND_MAIL,
    attendee: [],
    variations: [
      {
        name: ALWAYS,
        options: [adult(24, 7, { stock: 80 }), child(12, 7, { stock: 80 }), family(58, 7, { stock: 20 })],
        timetable: daily(every4()),
      },
    ],
  },
];

function every4(): string[] {
  return ['09:00', '11:00', '13:00', '15:00', '17:00'];
}
