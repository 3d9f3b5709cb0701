/** Computes once for each text. */
export function memoize<Text extends string, Result>(compute: (text: Text) => Result): (text: Text) => Result {
  const known = new Map<Text, Result>();
  return (text) => {
    const kept = known.get(text);
    if (kept !== undefined) return kept;
    const made = compute(text);
    known.set(text, made);
    return made;
  };
}
