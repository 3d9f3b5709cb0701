/** What all these values look like, in words: the same for other values of the same shape. */
export function shapeOfValues(values: readonly unknown[]): string {
  const kinds = [...new Set(values.map(kindOf))].sort();
  return kinds.map((kind) => shapeOfKind(kind, values)).join(' or ');
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

function shapeOfKind(kind: string, values: readonly unknown[]): string {
  if (kind === 'array') return `[${shapeOfValues(values.filter(Array.isArray).flat())}]`;
  if (kind !== 'object') return kind;
  const entries = values.filter(isPlainObject).map((value) => Object.entries(value));
  const names = [...new Set(entries.flat().map(([name]) => name))].sort();
  const valuesOf = (name: string) => entries.flat().flatMap(([other, value]) => (other === name ? [value] : []));
  if (names.length > 0 && names.every(isKey)) return `{ [key]: ${shapeOfValues(names.flatMap(valuesOf))} }`;
  const fields = names.map((name) => {
    const isAlways = valuesOf(name).length === entries.length;
    return `${name}${isAlways ? '' : '?'}: ${shapeOfValues(valuesOf(name))}`;
  });
  return `{ ${fields.join(', ')} }`;
}

function isPlainObject(value: unknown): value is object {
  return kindOf(value) === 'object';
}

/** An id or a language: what a record is keyed by, and no name of a field. */
function isKey(name: string): boolean {
  return /^\d+$|^[a-z]{2}-[A-Z]{2}$/.test(name);
}
