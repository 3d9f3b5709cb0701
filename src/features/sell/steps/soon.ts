/** How long (ms) a tap or Enter waits for the number of places left. */
const longestWait = 2_000;

/** The answer, or undefined if it fails or takes too long. */
export async function soon<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  let stop: () => void = () => undefined;
  const late = new Promise<undefined>((resolve) => {
    const timer = setTimeout(resolve, longestWait);
    stop = () => clearTimeout(timer);
  });
  return Promise.race([answer.catch(() => undefined), late]).finally(stop);
}
