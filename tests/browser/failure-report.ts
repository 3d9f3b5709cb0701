import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { browserLogName } from './browser-log.ts';

/** Prints, after everything else, what the browser of each test that failed had done: on a machine elsewhere nothing else is left of it. */
export default class FailureReport implements Reporter {
  private readonly failures: string[] = [];

  onTestEnd({ title }: TestCase, { attachments }: TestResult): void {
    for (const { name, body } of attachments) {
      if (name === browserLogName) this.failures.push(`The browser, when this failed: ${title}\n${body}`);
    }
  }

  onEnd(): void {
    for (const failure of this.failures) console.log(`\n${failure}`);
  }
}
