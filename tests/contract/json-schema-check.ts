type Schema = Readonly<Record<string, unknown>>;

/**
 * Whether a value is valid by a JSON Schema (draft 2020-12), as far as the messages' schema goes. Throws for a keyword that it
 * does not know, so that nothing is taken for checked that is not.
 */
export function isValid(schema: Schema, value: unknown): boolean {
  return Object.entries(schema).every(([keyword, rule]) => holds(keyword, rule, value, schema));
}

function holds(keyword: string, rule: unknown, value: unknown, schema: Schema): boolean {
  switch (keyword) {
    case 'description':
    case 'required':
    case 'additionalProperties':
      // The last two are looked at with the properties.
      return keyword !== 'required' || 'properties' in schema;
    case 'type':
      return isOfType(value, rule);
    case 'const':
      return value === rule;
    case 'enum':
      return listOf(rule).includes(value);
    case 'anyOf':
      return listOf(rule).some((option) => isValid(schemaOf(option), value));
    case 'not':
      return !isValid(schemaOf(rule), value);
    case 'properties':
      return typeOf(value) !== 'object' || hasProperties(schema, Object(value));
    case 'items':
      return !Array.isArray(value) || value.every((item) => isValid(schemaOf(rule), item));
    case 'maxItems':
      return !Array.isArray(value) || value.length <= Number(rule);
    case 'minimum':
      return typeof value !== 'number' || value >= Number(rule);
    case 'maximum':
      return typeof value !== 'number' || value <= Number(rule);
    case 'pattern':
      return typeof value !== 'string' || new RegExp(String(rule), 'u').test(value);
    default:
      throw new Error(`an unknown keyword: ${keyword}`);
  }
}

function hasProperties({ properties, required, additionalProperties }: Schema, value: Schema): boolean {
  const known = schemaOf(properties);
  return (
    listOf(required ?? []).every((name) => Object.hasOwn(value, String(name))) &&
    Object.entries(value).every(([name, part]) =>
      Object.hasOwn(known, name) ? isValid(schemaOf(known[name]), part) : additionalProperties !== false,
    )
  );
}

function isOfType(value: unknown, type: unknown): boolean {
  return type === 'integer' ? Number.isInteger(value) : typeOf(value) === type;
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

function schemaOf(value: unknown): Schema {
  if (typeOf(value) !== 'object') throw new Error('not a schema');
  return Object(value);
}

function listOf(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new Error('not a list');
  return value;
}
