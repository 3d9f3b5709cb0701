/** What the pages under test are watched with; `installProbe` puts it into every page before its own scripts run. */
export interface Probe {
  /** Resolves with the time (ms since the navigation began) at which so many elements of the selector were on screen. */
  shown(selector: string, count: number): Promise<number>;
  /** Waits for the next click or key, and from then on for the frame that shows the selector. */
  armInput(kind: 'click' | 'keydown', selector: string, count: number): void;
  /** What the armed input came to. */
  inputShown(): Promise<InputShown>;
  /** Long tasks since the navigation began. */
  longTasks(): Task[];
  /** Clicks an element with this text as soon as there is one that can be clicked. */
  click(selector: string, text: string): Promise<void>;
  /** Resolves when the page has nothing to do. */
  idle(): Promise<void>;
  /** Transactions that the page has begun, by what for. */
  writes: WriteTimes[];
}

export interface Task {
  readonly start: number;
  readonly duration: number;
}

interface InputShown {
  /** From the input's own time stamp to the frame that shows the outcome (ms). */
  readonly ms: number;
  /** The longest task in between (ms); 0 when none took 50 ms. */
  readonly longTask: number;
}

export interface WriteTimes {
  readonly begun: number;
  /** When it was durable; null until then. */
  done: number | null;
}

declare global {
  interface Window {
    readonly bench: Probe;
  }
}

/** Runs in the page; it may use nothing from outside of itself. */
export function installProbe(): void {
  const tasks: Task[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) tasks.push({ start: startTime, duration });
  });
  observer.observe({ type: 'longtask', buffered: true });
  const allTasks = () => {
    for (const { startTime, duration } of observer.takeRecords()) tasks.push({ start: startTime, duration });
    return tasks;
  };

  /** Right after the frame that the browser makes next; what was loaded meanwhile, like pictures, comes after it. */
  const nextFrame = () =>
    new Promise<number>((resolve) => {
      requestAnimationFrame(() => {
        void scheduler.postTask(() => resolve(performance.now()), { priority: 'user-blocking' });
      });
    });

  // What is drawn for a press that has begun is in the document before it is shown.
  const isShown = (element: Element) => element.closest('[aria-hidden="true"]') === null;
  const matches = (selector: string, count: number) =>
    [...document.querySelectorAll(selector)].filter(isShown).length >= count;

  const appears = (selector: string, count: number) =>
    new Promise<void>((resolve, reject) => {
      if (matches(selector, count)) return resolve();
      const changes = new MutationObserver(() => {
        if (!matches(selector, count)) return;
        clearTimeout(patience);
        changes.disconnect();
        resolve();
      });
      const patience = setTimeout(() => reject(new Error(`nothing shows ${selector}`)), 30_000);
      changes.observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
    });

  const shown = (selector: string, count: number) => appears(selector, count).then(nextFrame);

  let input: Promise<InputShown> = Promise.reject(new Error('no input is expected'));
  input.catch(() => undefined);

  const writes: WriteTimes[] = [];
  const begin = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...args) {
    const transaction = begin.apply(this, args);
    if (args[1] !== 'readwrite') return transaction;
    const write: WriteTimes = { begun: performance.now(), done: null };
    writes.push(write);
    transaction.addEventListener('complete', () => {
      write.done = performance.now();
    });
    return transaction;
  };

  // A page that is slowed down and has nothing at all to do is at times never told that it is idle.
  const whenIdle = (then: () => void) => requestIdleCallback(() => then(), { timeout: 1_000 });

  const probe: Probe = {
    shown,
    armInput(kind, selector, count) {
      input = new Promise<InputShown>((resolve, reject) => {
        const heard = (event: Event) => {
          const start = event.timeStamp;
          shown(selector, count).then((end) => {
            const between = allTasks().filter((task) => task.start >= start - 1 && task.start < end);
            resolve({ ms: end - start, longTask: Math.max(0, ...between.map(({ duration }) => duration)) });
          }, reject);
        };
        addEventListener(kind, heard, { capture: true, once: true });
      });
      // Whoever asks for the outcome hears of it; until then it is nobody's unhandled rejection.
      input.catch(() => undefined);
    },
    inputShown: () => input,
    longTasks: () => [...allTasks()],
    click: (selector, text) =>
      new Promise((resolve, reject) => {
        const tryIt = () => {
          const found = [...document.querySelectorAll<HTMLElement>(selector)].find((element) =>
            element.textContent?.includes(text),
          );
          if (found === undefined) return false;
          found.click();
          resolve();
          return true;
        };
        if (tryIt()) return;
        const changes = new MutationObserver(() => {
          if (!tryIt()) return;
          clearTimeout(patience);
          changes.disconnect();
        });
        const patience = setTimeout(() => reject(new Error(`nothing to click: ${selector} with ${text}`)), 30_000);
        changes.observe(document, { childList: true, subtree: true, attributes: true });
      }),
    idle: () => new Promise((resolve) => whenIdle(() => requestAnimationFrame(() => whenIdle(resolve)))),
    writes,
  };
  Object.defineProperty(window, 'bench', { value: probe });
}
