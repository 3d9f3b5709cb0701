import type { Locator, Page } from '@playwright/test';

/** What goes on moving by itself. */
export async function running(page: Page): Promise<string[]> {
  await settled(page);
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(
        ({ effect }) =>
          Number(effect?.getComputedTiming().iterations) > 1 || Number(effect?.getComputedTiming().duration) > 20,
      )
      .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : animation.id)),
  );
}

/**
 * Resolves when the last change is drawn and nothing of it moves any more. What arrives may set others moving, as a colour
 * that is inherited does: it is looked until a frame in which nothing passes. What moves without an end is left out.
 */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const drawn = () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
    const passing = () =>
      document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await drawn();
    for (let moving = passing(); moving.length > 0; moving = passing()) {
      await Promise.allSettled(moving.map(({ finished }) => finished));
      await drawn();
    }
  });
}

/** Targets under 44 pixels, and fields whose letters are so small that an iPad zooms in; in the topmost dialog, if any. */
export async function small(page: Page): Promise<string[]> {
  await settled(page);
  return page.evaluate(() => {
    const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
    const targets = [...scope.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea')].filter(
      (element) =>
        element.checkVisibility() && element.closest('[aria-hidden="true"]') === null && element.tabIndex >= 0,
    );
    // A radio's label, and the row that a table's link reaches over, are pressed as well.
    const pressed = (element: HTMLElement) =>
      element.closest('label') ?? element.closest('td, th')?.closest('tr') ?? element;
    const isField = (element: HTMLElement) =>
      element.matches('input:not([type="radio"], [type="checkbox"]), select, textarea');
    const nameOf = (element: HTMLElement) =>
      `${element.tagName} ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}`;
    return [
      ...targets.flatMap((element) => {
        const { width, height } = (
          element.tagName === 'A' || element.matches('[type="radio"], [type="checkbox"]') ? pressed(element) : element
        ).getBoundingClientRect();
        return width < 43.9 || height < 43.9
          ? [`${nameOf(element)}: ${Math.round(width)} × ${Math.round(height)}`]
          : [];
      }),
      ...targets
        .filter((element) => isField(element) && Number.parseFloat(getComputedStyle(element).fontSize) < 16)
        .map((element) => `${nameOf(element)}: ${getComputedStyle(element).fontSize}`),
    ];
  });
}

/** What hangs over the edge or has to be scrolled to sideways, but for rows that scroll within themselves. */
export async function hanging(page: Page): Promise<string[]> {
  await settled(page);
  return page.evaluate(() => {
    const edge = document.documentElement.clientWidth + 1;
    const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
    const scrolls = (element: Element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowX);
    const inRow = (element: Element): boolean => {
      const parent = element.parentElement;
      return (
        parent !== null && ((scrolls(parent) && parent.matches('ol, ul, div:not(:has(h1, h2, form))')) || inRow(parent))
      );
    };
    const isOver = ({ left, right }: DOMRect) => right > edge || left < -1;
    const over = [...scope.querySelectorAll('button, a, input, select, h1, h2, h3, p, label, li, td')].filter(
      (element) => element.checkVisibility() && isOver(element.getBoundingClientRect()) && !inRow(element),
    );
    const sideways = [document.documentElement, ...document.querySelectorAll('main'), scope].filter(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1,
    );
    return [...over, ...sideways].map((element) => `${element.tagName} ${element.textContent?.trim().slice(0, 40)}`);
  });
}

/** What lies over the thing that has the focus; nothing where all of it is in sight. */
export async function covered(page: Page): Promise<string> {
  await settled(page);
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return '';
    const { left, top, width, height } = focused.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    if (hit !== null && (focused.contains(hit) || hit.contains(focused) || hit.closest('label')?.contains(focused)))
      return '';
    return `${focused.outerHTML.slice(0, 120)} lies under ${hit?.outerHTML.slice(0, 120)}`;
  });
}

/** Where an element stands once it has come to rest. */
export async function placeOf(element: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  await settled(element.page());
  const place = await element.boundingBox();
  if (place === null) throw new Error(`${element} has no place`);
  return place;
}
