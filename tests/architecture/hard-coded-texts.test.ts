import { describe, expect, it } from 'vitest';
import { findHardCodedTexts } from '../texts/hard-coded-texts.ts';

const texts = (source: string) => findHardCodedTexts(source, 'screen.tsx').map(({ text }) => text);

describe('findHardCodedTexts', () => {
  it.each([
    ['<p>Cart is empty</p>', 'Cart is empty'],
    ['<p>{"Cart is empty"}</p>', 'Cart is empty'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source text of the component that is checked
    ['<p>{`${count} tickets`}</p>', 'tickets'],
    ['<p>{empty ? "Cart is empty" : total}</p>', 'Cart is empty'],
    ['<p>{empty && "Cart is empty"}</p>', 'Cart is empty'],
    ['<p>{"Total " + total}</p>', 'Total'],
    ['<button aria-label="Close" />', 'Close'],
    ['<input placeholder={"Search"} />', 'Search'],
    ['<img alt={picture ? "Picture" : ""} />', 'Picture'],
    ['<Dialog heading="Delete reservation?" />', 'Delete reservation?'],
    ['<Dialog cancelLabel="Cancel" />', 'Cancel'],
    ['<p>予約</p>', '予約'],
    ['show({ text: "Cart is empty" })', 'Cart is empty'],
    ['[{ id: "/", label: "New Booking" }]', 'New Booking'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source text of the component that is checked
    ['[{ label: `${count} tickets` }]', 'tickets'],
  ])('[I18N-3] %s', (jsx, text) => {
    expect(texts(`const screen = ${jsx};`)).toEqual([text]);
  });

  it.each([
    ['<p><Trans>Cart is empty</Trans></p>'],
    ['<p><Trans>Paid by <b>{"card"}</b> today</Trans></p>'],
    ['<Plural value={count} one="# ticket" other="# tickets" />'],
    ['<button aria-label={t`Close`}>×</button>'],
    ['<p>{t`Cart is empty`}</p>'],
    ['<p>{t({ message: "Cart is empty", comment: "Of the open cart" })}</p>'],
    ['<p>{name} · {count}/{stock} ∞</p>'],
    ['<p className="text" id="title" data-kind="label" aria-labelledby="heading" />'],
    ['<Step name="buyer" variant={wide ? "wide" : "narrow"} />'],
    ['<p>{status === "done" && <Trans>Done</Trans>}</p>'],
    ['<p>{labels["done"]}</p>'],
    ['<input enterKeyHint="search" />'],
    ['<span translate="no">POS Desk</span>'],
    ['[{ id: "main", label: t`New Booking`, text: count }]'],
  ])('[I18N-3] is content with %s', (jsx) => {
    expect(texts(`const screen = ${jsx};`)).toEqual([]);
  });

  it('[I18N-3] leaves alone what a comment with a reason allows', () => {
    const source = `const screen = (
      <div>
        {/* not translated: the product's name */}
        <p>POS Desk</p>
        <p>POS Desk</p>
      </div>
    );`;
    expect(findHardCodedTexts(source, 'screen.tsx')).toEqual([{ line: 5, text: 'POS Desk' }]);
  });

  it('[I18N-3] names the line of the word, not of the blank before it', () => {
    const source = 'const screen = (\n  <p>\n    <b />\n    Cart is empty\n  </p>\n);';
    expect(findHardCodedTexts(source, 'screen.tsx')).toEqual([{ line: 4, text: 'Cart is empty' }]);
  });
});
