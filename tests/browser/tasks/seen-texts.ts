import type { Page } from '@playwright/test';

/** A text on screen, or spoken, with how it is cut off; '' when it is not. */
export interface SeenText {
  readonly text: string;
  readonly cut: string;
}

/** All texts that a person can see or hear on the page now. What says `translate="no"` is a name. */
export function seenTexts(page: Page): Promise<SeenText[]> {
  return page.evaluate(() => {
    const seen: { text: string; cut: string }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (text === '' || element === null || element.closest('[translate=no], script, style, option') !== null)
        continue;
      if (element.checkVisibility({ visibilityProperty: true })) seen.push({ text, cut: cutOff(node, element) });
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt], [aria-valuetext]')) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-valuetext']) {
        const text = element.getAttribute(name)?.trim() ?? '';
        if (text !== '') seen.push({ text, cut: '' });
      }
    }
    return seen;

    /** What hides a part of the text: an element around it that does not scroll, or the edge of the screen. */
    function cutOff(node: Node, parent: Element): string {
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      if (text.width === 0) return '';
      for (let around: Element | null = parent; around !== null; around = around.parentElement) {
        const { overflowX, position } = getComputedStyle(around);
        const box = around.getBoundingClientRect();
        // Only for screen readers.
        if (overflowX !== 'visible' && (box.width <= 1 || box.height <= 1)) return '';
        if (overflowX === 'auto' || overflowX === 'scroll') return '';
        const isOutside = text.right > box.right + 1 || text.left < box.left - 1;
        if (isOutside && overflowX !== 'visible') return `by ${around.tagName} ${around.className}`;
        if (position === 'fixed') break;
      }
      return text.right > innerWidth + 1 || text.left < -1 ? 'by the screen' : '';
    }
  });
}

/** Whether the page itself can be moved sideways. */
export function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('main')].some(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1,
    ),
  );
}
