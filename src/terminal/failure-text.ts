/** The text for a failure without a message (TERM-8). */
export const unexplained = 'Oops! Something went wrong.';

/** Longer messages are cut, because people have to read them (characters). */
const longestText = 300;

/**
 * The text to show for a failed call; `answer` may be anything, also a thrown error (TERM-8): the payload's error message, else the
 * error's message, else 'Oops! Something went wrong.'
 */
export function failureText(answer: unknown): string {
  const payload = part(answer, 'message_payload');
  const said = [part(payload, 'error'), part(answer, 'error'), answer].map((error) => part(error, 'message'));
  const text = said.find((message) => typeof message === 'string' && message.trim() !== '');
  return typeof text === 'string' ? text.slice(0, longestText) : unexplained;
}

/** The error code in a failure's payload; null when there is none. */
export function failureCode(answer: unknown): number | null {
  const code = part(part(part(answer, 'message_payload'), 'error'), 'code');
  return typeof code === 'number' && Number.isFinite(code) ? code : null;
}

function part(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && name in value ? Reflect.get(value, name) : undefined;
}
