/** The Chromium to test with; undefined without any. Throws when CHROMIUM_PATH leads nowhere. */
export function findChromium(): string | undefined;

/** The Chromium for what needs no window and no installed app: the headless shell where there is one, else any Chromium. */
export function findHeadlessShell(): string | undefined;

/** Whether tests that need no window have the lighter browser, or were told which one to take. */
export function hasHeadlessShell(): boolean;
