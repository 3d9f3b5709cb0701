import { describe, expect, it } from 'vitest';
import { appointmentTexts, isPrintable } from './labels.ts';
import { readTicketPdf } from './testing/read-ticket.ts';
import type { TicketDocument } from './ticket-document.ts';
import { renderTicketPdf } from './ticket-pdf.ts';

const ticket: TicketDocument = {
  kind: 'ticket',
  code: 'TK-7F3A-92KD-11',
  orderNumber: '4000123',
  operator: 'Harbour Tours',
  productName: 'Canoe tour',
  optionName: 'Adult',
  appointment: '2026-07-04 10:00:00',
  holder: 'Szűcs Győző',
  price: '25.00 EUR',
  locale: 'en-US',
  meetingPoint: 'Pier 3, by the red crane',
};

const printedAt = new Date('2026-07-01T08:00:00Z');

async function read(...changes: Partial<TicketDocument>[]) {
  const documents = changes.map((change) => ({ ...ticket, ...change }));
  return (await readTicketPdf(await renderTicketPdf(documents, printedAt))).pages;
}

describe('a ticket PDF', () => {
  it('[BKG-8] says what, when, who and where, and holds the code for the scanner', async () => {
    const [page] = await read({});
    for (const text of [
      'Harbour Tours',
      'Canoe tour',
      'Saturday, July 4, 2026',
      '10:00 AM',
      'Szűcs Győző',
      '25.00 EUR',
      '4000123',
      'Pier 3, by the red crane',
    ]) {
      expect(page?.text).toContain(text);
    }
    expect(page?.code).toBe('TK-7F3A-92KD-11');
  });

  it('[BKG-8] has one page for each ticket, each with its own code', async () => {
    const pages = await read({ code: 'A-1' }, { code: 'A-2' }, { code: 'A-3', kind: 'voucher' });
    expect(pages.map((page) => page.code)).toEqual(['A-1', 'A-2', 'A-3']);
    expect(pages[2]?.text).toContain('Gift voucher');
  });

  it.each([
    ['de-DE', 'Treffpunkt', 'Samstag, 4. Juli 2026', '10:00'],
    ['hu-HU', 'Találkozási pont', '2026. július 4., szombat', '10:00'],
    ['tr-TR', 'Buluşma noktası', '4 Temmuz 2026 Cumartesi', '10:00'],
    ['ja-JP', 'Meeting point', 'Saturday, July 4, 2026', '10:00 AM'],
  ])('[I18N-2] is set in %s', async (locale, label, date, time) => {
    const [page] = await read({ locale });
    for (const text of [label, date, time]) expect(page?.text).toContain(text);
  });

  it.each(['Çağrı Öztürk-Işıkoğlu', 'Łukasz Żółć', 'Ἀθηνᾶ Νίκη', 'Жанна Щукина', 'Ñandú Ærøskøbing'])(
    'prints the name %s',
    async (holder) => {
      const [page] = await read({ holder });
      // A long name is broken into lines, which the reader joins with a blank.
      const squeeze = (text = '') => text.normalize('NFC').replaceAll(' ', '');
      expect(squeeze(page?.text)).toContain(squeeze(holder));
    },
  );

  it('leaves out a name it has no letters for; the code still counts', async () => {
    const [page] = await read({ holder: '山田太郎' });
    expect(page?.text).not.toContain('Name');
    expect(page?.code).toBe(ticket.code);
  });

  it('fits long texts and a long code', async () => {
    const productName = 'Große Hafenrundfahrt mit Abendessen, Feuerwerk und Besuch des Museumsschiffs am Abend';
    const code = 'TICKET-CODE-THAT-IS-RATHER-LONG-1234567890-ABCDEFGH';
    const [page] = await read({ productName, code });
    expect(page?.text).toContain(productName);
    expect(page).toMatchObject({ code });
    expect(page?.text).toContain(code);
  });

  it('a voucher without an appointment is good on any day', async () => {
    const [page] = await read({ kind: 'voucher', appointment: null, holder: null, meetingPoint: null });
    expect(page?.text).toContain('Valid on any day');
  });

  it('gives the same bytes for the same documents and date', async () => {
    const [first, second] = await Promise.all([
      renderTicketPdf([ticket], printedAt),
      renderTicketPdf([ticket], printedAt),
    ]);
    expect(Buffer.compare(first, second)).toBe(0);
    expect((await readTicketPdf(first)).title).toBe('Canoe tour – 4000123');
  });

  it('is refused without a ticket', async () => {
    await expect(renderTicketPdf([], printedAt)).rejects.toThrow('at least one ticket');
  });
});

it('[APPT-8] an appointment is printed as the wall clock says, also in the hour that daylight saving leaves out', () => {
  expect(appointmentTexts('2026-03-29 02:30:00', 'de-DE')).toEqual({ date: 'Sonntag, 29. März 2026', time: '02:30' });
});

it.each([
  ['Zoë Müller-Šimková', true],
  ['O’Neill', true],
  ['山田太郎', false],
  ['김민준', false],
])('%s is printable: %s', (text, isCovered) => {
  expect(isPrintable(text)).toBe(isCovered);
});
