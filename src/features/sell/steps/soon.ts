/** How long (ms) a tap, or Enter, waits for the places that are left. */
const patience = 2_000;

/** The answer, where it comes in time and is one. */
export async function soon<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  let stop: () => void = () => undefined;
  const late = new Promise<undefined>((resolve) => {
    const timer = setTimeout(resolve, patience);
    stop = () => clearTimeout(timer);
  });
  return Promise.race([answer.catch(() => undefined), late]).finally(stop);
}
