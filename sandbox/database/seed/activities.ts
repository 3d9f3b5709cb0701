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

const PIER: ProductSeed['meetingPoint'] = ['Boat house, Pier 3', 'Bootshaus, Pier 3'];
const CABIN: ProductSeed['meetingPoint'] = ['Ridge cabin, upper car park', 'Berghütte, oberer Parkplatz'];

/** Timed activities; type tag `activity`, categories water, air, mountain and wheels. */
export const ACTIVITIES: readonly ProductSeed[] = [
  {
    name: ['Canoe tour on the old canal', 'Kanutour auf dem Alten Kanal'],
    typeId: 'ticket',
    tags: ['activity', 'water', 'gift'],
    giftable: true,
    picture: { scene: 'lake', motif: 'canoe', palette: 'day' },
    meetingPoint: PIER,
    payments: CUSTOMARY,
    buyer: NAME_AND_MAIL,
    attendee: [],
    variations: [
      {
        name: ['Two hours', 'Zwei Stunden'],
        options: [adult(25, 19), child(15, 19, { stock: 10 }), family(65, 19, { stock: 5 })],
        timetable: daily(['09:00', '11:30', '14:00', '16:30'], { '14:00': 2, '16:30': 0 }),
      },
      {
        name: ['Half a day with picnic', 'Halber Tag mit Picknick'],
        options: [adult(49, 19, { stock: 12 }), child(29, 19, { stock: 12 })],
        timetable: daily(['10:00', '13:00']),
      },
    ],
  },
  {
    name: ['Sea kayak to the seal bank', 'Seekajak zur Robbenbank'],
    typeId: 'ticket',
    tags: ['activity', 'water'],
    picture: { scene: 'sea', motif: 'canoe', palette: 'mint' },
    meetingPoint: PIER,
    payments: CUSTOMARY,
    buyer: NAME_AND_MAIL,
    attendee: [
      [7, true],
      [10, true],
    ],
    variations: [
      { name: ALWAYS, options: [adult(59, 19, { stock: 8 })], timetable: daily(['08:30', '13:30'], { '13:30': 1 }) },
    ],
  },
  {
    name: ['Sunset sailing', 'Segeln bei Sonnenuntergang'],
    typeId: 'ticket',
    tags: ['activity', 'water', 'gift'],
    giftable: true,
    picture: { scene: 'sea', motif: 'sailboat', palette: 'dusk' },
    meetingPoint: ['Marina, jetty C', 'Marina, Steg C'],
    payments: CUSTOMARY,
    buyer: NAME_AND_MAIL,
    attendee: [],
    variations: [
      {
        name: ALWAYS,
        options: [adult(45, 19, { stock: 12 }), option(['Whole boat', 'Ganzes Boot'], 480, 19, { stock: 1 })],
        timetable: daily(['17:00', '19:30']),
      },
    ],
  },
  {
    name: ['Stand-up paddling for beginners', 'Stand-up-Paddling für Einsteiger'],
    typeId: 'ticket',
    tags: ['activity', 'water'],
    picture: { scene: 'lake', motif: 'paddler', palette: 'rose' },
    meetingPoint: PIER,
    payments: CUSTOMARY,
    buyer: NAME_AND_MAIL,
    attendee: [],
    variations: [
      { name: ALWAYS, options: [adult(32, 19), reduced(26, 19)], timetable: daily(['10:00', '12:00', '15:00']) },
    ],
  },
  {
    name: ['Hot-air balloon at dawn', 'Heißluftballon im Morgenrot'],
    typeId: 'ticket',
    tags: ['activity', 'air', 'gift'],
    giftable: true,
    picture: { scene: 'hills', motif: 'balloon', palette: 'dawn' },
    meetingPoint: ['Balloon meadow, gate 2', 'Ballonwiese, Tor 2'],
    payments: CUSTOMARY,
    buyer: [...NAME_AND_MAIL, [54, true]],
    attendee: [
      [7, true],
      [10, true],
      [11, false],
      [8, true],
      [61, false],
    ],
    variations: [
      {
        name: ['Shared basket', 'Gemeinsamer Korb'],
        options: [adult(219, 19, { stock: 6, customPrice: 19_900 })],
        timetable: daily(['05:30', '06:30']),
      },
      {
        name: ['Basket for two', 'Korb für zwei'],
        options: [option(['Two people', 'Zwei Personen'], 590, 19, { stock: 1 })],
        timetable: daily(['05:30']),
      },
    ],
  },
  {
    name: ['Tandem paragliding', 'Tandem-Gleitschirmflug'],
    typeId: 'ticket',
    tags: ['activity', 'air'],
    picture: { scene: 'mountains', motif: 'glider', palette: 'day' },
    meetingPoint: CABIN,
    payments: ['invoice'],
    buyer: NAME_AND_MAIL,
    attendee: [
      [10, true],
      [11, true],
      [7, true],
    ],
    variations: [
      {
        name: ['Panorama flight', 'Panoramaflug'],
        options: [option(['Flight', 'Flug'], 139, 19, { stock: 3 })],
        timetable: daily(['09:00', '10:30', '12:00', '14:30']),
      },
      {
        name: ['Thermal flight', 'Thermikflug'],
        options: [option(['Flight', 'Flug'], 189, 19, { stock: 2 })],
        timetable: daily(['12:00', '14:30']),
      },
    ],
  },
  {
    name: ['Rock climbing for beginners', 'Klettern für Einsteiger'],
    typeId: 'ticket',
    tags: ['activity', 'mountain'],
    picture: { scene: 'mountains', motif: 'climber', palette: 'autumn' },
    meetingPoint: CABIN,
    payments: CUSTOMARY,
    buyer: NAME_AND_MAIL,
    attendee: [
      [7, true],
      [11, true],
    ],
    variations: [
      {
        name: ALWAYS,
        options: [adult(54, 19, { stock: 8 }), child(42, 19, { stock: 4 })],
        timetable: daily(['09:30', '14:00']),
      },
    ],
  },
  {
    name: ['Ridge walk with a mountain guide', 'Gratwanderung mit Bergführerin'],
    typeId: 'ticket',
    tags: ['activity', 'mountain'],
    picture: { scene: 'mountains', motif: 'hiker', palette: 'dawn' },
    meetingPoint: CABIN,
    payments: [...CUSTOMARY, 'no_payment'],
    buyer: NAME_AND_MAIL,
    attendee: [],
    variations: [{ name: ALWAYS, options: [adult(38, 19), child(19, 19)], timetable: daily(['07:30']) }],
  },
  {
    name: ['Snowshoe evening', 'Schneeschuhabend'],
    typeId: 'ticket',
    tags: ['activity', 'mountain'],
    picture: { scene: 'forest', motif: 'hiker', palette: 'night' },
    meetingPoint: CABIN,
    payments: CUSTOMARY,
    buyer: NAME_AND_MAIL,
    attendee: [],
    variations: [
      {
        name: ALWAYS,
        options: [adult(35, 19)],
        timetable: { weekdays: WEEKEND, times: ['17:30'], opensInDays: 120 },
      },
    ],
  },
  {
    name: ['E-bike along the cliffs', 'Mit dem E-Bike die Klippen entlang'],
    typeId: 'ticket',
    tags: ['activity', 'wheels'],
    picture: { scene: 'hills', motif: 'bike', palette: 'day' },
    meetingPoint: ['Bike station by the harbour', 'Fahrradstation am Hafen'],
    payments: CUSTOMARY,
    buyer: NAME_AND_MAIL,
    attendee: [[11, true]],
    variations: [
      {
        name: ['Three hours', 'Drei Stunden'],
        options: [adult(39, 19, { stock: 10 }), reduced(33, 19, { stock: 10 })],
        timetable: daily(['09:00', '13:00', '16:00']),
      },
      {
        name: ['Whole day', 'Ganzer Tag'],
        options: [adult(62, 19, { stock: 10 }), reduced(54, 19, { stock: 10 })],
        timetable: daily(['09:00']),
      },
    ],
  },
  {
    name: ['Downhill bike park', 'Bikepark Abfahrt'],
    typeId: 'ticket',
    tags: ['activity', 'wheels'],
    picture: { scene: 'forest', motif: 'bike', palette: 'autumn' },
    meetingPoint: CABIN,
    payments: CUSTOMARY,
    buyer: NAME_AND_MAIL,
    attendee: [],
    variations: [
      {
        name: ALWAYS,
        options: [adult(29.9, 19, { stock: 60 }), child(19.9, 19, { stock: 60 })],
        timetable: daily(['10:00', '14:00']),
      },
    ],
  },
];
