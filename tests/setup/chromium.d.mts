/** The Chromium to test with; undefined without any. Throws when CHROMIUM_PATH leads nowhere. */
export function findChromium(): string | undefined;
