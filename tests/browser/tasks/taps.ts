import type { Locator, Page } from '@playwright/test';

/** A next step that takes longer to come is one that people wait for (ms). */
const patience = 1_000;

/** What a task has cost so far. */
export interface Cost {
  readonly taps: number;
  /** Characters. */
  readonly typed: number;
  readonly waits: number;
}

/** Does a task as a hand does, and counts it. */
export interface Hand {
  tap(target: Locator): Promise<void>;
  /** Into what has the focus. */
  type(text: string): Promise<void>;
  /** Since the last `begin`. */
  cost(): Cost;
  begin(): void;
}

/** Taps and characters are counted where they arrive, in the page: only what a screen and its keyboard really send counts. */
export async function recordHand(page: Page): Promise<Hand> {
  let taps = 0;
  let typed = 0;
  let waits = 0;
  await page.exposeFunction('noteTap', () => {
    taps += 1;
  });
  await page.exposeFunction('noteKey', () => {
    typed += 1;
  });
  await page.addInitScript(() => {
    const tell = (name: string) => (Reflect.get(window, name) as () => void)();
    const whole = { capture: true };
    addEventListener(
      'pointerdown',
      (event) => event.isTrusted && event.pointerType === 'touch' && tell('noteTap'),
      whole,
    );
    addEventListener('keydown', (event) => event.isTrusted && event.key.length === 1 && tell('noteKey'), whole);
  });
  return {
    async tap(target) {
      const from = Date.now();
      await target.waitFor();
      if (Date.now() - from > patience) waits += 1;
      await target.tap();
    },
    type: (text) => page.keyboard.type(text),
    cost: () => ({ taps, typed, waits }),
    begin() {
      taps = 0;
      typed = 0;
      waits = 0;
    },
  };
}
