import { type HostAnswer, unexplained } from '../../terminal/index.ts';

/** The answer with these words where the terminal has given none: "something went wrong" would not say what to do. */
export function withWords(answer: HostAnswer, words: () => string): HostAnswer {
  const isUnanswered = answer.kind === 'no-answer' && answer.message === unexplained;
  return isUnanswered ? { ...answer, message: words() } : answer;
}
