/** The words a ticket page itself brings along. */
export interface Labels {
  readonly ticket: string;
  readonly voucher: string;
  readonly holder: string;
  readonly price: string;
  readonly order: string;
  readonly meetingPoint: string;
  readonly anyDay: string;
}

const en: Labels = {
  ticket: 'Ticket',
  voucher: 'Gift voucher',
  holder: 'Name',
  price: 'Price',
  order: 'Order',
  meetingPoint: 'Meeting point',
  anyDay: 'Valid on any day',
};

const byLanguage: Record<string, Labels> = {
  en,
  de: {
    ticket: 'Ticket',
    voucher: 'Gutschein',
    holder: 'Name',
    price: 'Preis',
    order: 'Bestellung',
    meetingPoint: 'Treffpunkt',
    anyDay: 'Gültig an jedem Tag',
  },
  fr: {
    ticket: 'Billet',
    voucher: 'Bon cadeau',
    holder: 'Nom',
    price: 'Prix',
    order: 'Commande',
    meetingPoint: 'Point de rendez-vous',
    anyDay: 'Valable tous les jours',
  },
  it: {
    ticket: 'Biglietto',
    voucher: 'Buono regalo',
    holder: 'Nome',
    price: 'Prezzo',
    order: 'Ordine',
    meetingPoint: 'Punto di incontro',
    anyDay: 'Valido tutti i giorni',
  },
  es: {
    ticket: 'Entrada',
    voucher: 'Vale regalo',
    holder: 'Nombre',
    price: 'Precio',
    order: 'Pedido',
    meetingPoint: 'Punto de encuentro',
    anyDay: 'Válido cualquier día',
  },
  pt: {
    ticket: 'Bilhete',
    voucher: 'Vale-presente',
    holder: 'Nome',
    price: 'Preço',
    order: 'Encomenda',
    meetingPoint: 'Ponto de encontro',
    anyDay: 'Válido em qualquer dia',
  },
  nl: {
    ticket: 'Ticket',
    voucher: 'Cadeaubon',
    holder: 'Naam',
    price: 'Prijs',
    order: 'Bestelling',
    meetingPoint: 'Ontmoetingspunt',
    anyDay: 'Geldig op elke dag',
  },
  hu: {
    ticket: 'Jegy',
    voucher: 'Ajándékutalvány',
    holder: 'Név',
    price: 'Ár',
    order: 'Rendelés',
    meetingPoint: 'Találkozási pont',
    anyDay: 'Bármely napon érvényes',
  },
  tr: {
    ticket: 'Bilet',
    voucher: 'Hediye çeki',
    holder: 'Ad',
    price: 'Fiyat',
    order: 'Sipariş',
    meetingPoint: 'Buluşma noktası',
    anyDay: 'Her gün geçerli',
  },
};

/** The locale a page is set in: its own, or English where the fonts lack the script (Chinese, Japanese). */
export function printableLocale(locale: string): string {
  return locale.slice(0, 2) in byLanguage ? locale : 'en-US';
}

/** The labels of a locale. */
export function labelsIn(locale: string): Labels {
  return byLanguage[locale.slice(0, 2)] ?? en;
}

/** Whether the embedded fonts can print a text in reading order: Latin, Greek and Cyrillic scripts, Armenian, Georgian. */
export function isPrintable(text: string): boolean {
  return /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Common}\p{Script=Inherited}]*$/u.test(
    text,
  );
}

/** Date and time of an appointment as people of the locale write them; the wall clock is taken as it is, in no zone. */
export function appointmentTexts(appointment: string, locale: string): { date: string; time: string } {
  const wallClock = new Date(`${appointment.replace(' ', 'T')}Z`);
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(wallClock);
  return {
    date: format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    time: format({ timeStyle: 'short' }),
  };
}
