/** Keeps the latest `most` things that take long to make, so that they are made once; what fails is made anew the next time. */
export function keepLatest<Thing>(most: number): (key: string, make: () => Promise<Thing>) => Promise<Thing> {
  const kept = new Map<string, Promise<Thing>>();
  return (key, make) => {
    const known = kept.get(key);
    if (known) return known;
    const made = make();
    kept.set(key, made);
    made.catch(() => kept.delete(key));
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return made;
  };
}
