/** TERM-8, where nothing better is known. */
export const unexplained = 'Oops! Something went wrong.';

/** What a person can be expected to read. */
const longestText = 300;

/**
 * The text for people of a failure, whatever came instead of a success (TERM-8): the payload's error message, else the error
 * message, else 'Oops! Something went wrong.'
 */
export function failureText(answer: unknown): string {
  const payload = part(answer, 'message_payload');
  const said = [part(payload, 'error'), part(answer, 'error'), answer].map((error) => part(error, 'message'));
  const text = said.find((message) => typeof message === 'string' && message.trim() !== '');
  return typeof text === 'string' ? text.slice(0, longestText) : unexplained;
}

/** The code that came with it; null when there was none. */
export function failureCode(answer: unknown): number | null {
  const code = part(part(part(answer, 'message_payload'), 'error'), 'code');
  return typeof code === 'number' && Number.isFinite(code) ? code : null;
}

function part(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && name in value ? Reflect.get(value, name) : undefined;
}
