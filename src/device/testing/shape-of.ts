import type * as v from 'valibot';

/** Describes a schema as text; equal schemas give equal texts. A test compares them, to notice when the stored format changes. */
export function shapeOf(schema: v.GenericSchema): string {
  // The library's general type lacks the properties in which each kind of schema keeps its parts.
  const parts = schema as unknown as SchemaParts;
  switch (schema.type) {
    case 'object':
      return `{ ${Object.entries(parts.entries)
        .map(([key, entry]) => `${key}: ${shapeOf(entry)}`)
        .join(', ')} }`;
    case 'array':
      return `[${shapeOf(parts.item)}]`;
    case 'record':
      return `{ [${shapeOf(parts.key)}]: ${shapeOf(parts.value)} }`;
    case 'nullable':
      return `${shapeOf(parts.wrapped)} or null`;
    case 'optional':
      return `${shapeOf(parts.wrapped)} or absent`;
    case 'variant':
      return parts.options.map((option) => (typeof option === 'string' ? option : shapeOf(option))).join(' | ');
    case 'picklist':
      return parts.options.join(' | ');
    case 'literal':
      return JSON.stringify(parts.literal);
    case 'string':
    case 'number':
    case 'boolean':
    case 'unknown':
    case 'custom':
      return schema.type;
    default:
      throw new TypeError(`a schema of a kind that is not stored yet: ${schema.type}`);
  }
}

interface SchemaParts {
  readonly entries: Readonly<Record<string, v.GenericSchema>>;
  readonly item: v.GenericSchema;
  readonly key: v.GenericSchema;
  readonly value: v.GenericSchema;
  readonly wrapped: v.GenericSchema;
  readonly options: readonly (v.GenericSchema | string)[];
  readonly literal: unknown;
}
