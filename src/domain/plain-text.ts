/**
 * Signs that reorder the text around them, and control characters other than line breaks and tabs. No name needs them; in
 * one, they could turn the amount or the words beside it round.
 */
const disturbing = /[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069]/gu;

/** The text without signs that disturb what stands beside it, as comes along with what is pasted. */
export function plainText(text: string): string {
  return text.replace(disturbing, '');
}
