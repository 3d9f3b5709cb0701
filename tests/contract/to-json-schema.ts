import type { GenericSchema } from 'valibot';

/** A JSON Schema (draft 2020-12), as far as this contract needs it. */
export type JsonSchema = { readonly [key: string]: unknown };

/** The parts of a valibot schema or action that are read; each kind has only some. */
interface Part {
  readonly kind: string;
  readonly type: string;
  readonly pipe?: readonly Part[];
  readonly entries?: Readonly<Record<string, Part>>;
  readonly wrapped?: Part;
  readonly item?: Part;
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
  readonly requirement?: unknown;
  readonly description?: unknown;
  readonly metadata?: { readonly jsonSchema?: JsonSchema };
}

/**
 * The JSON Schema that says the same as a valibot schema. Throws for a kind that it does not know, so that nothing of the
 * contract is published less strictly than it is checked.
 */
export function toJsonSchema(schema: GenericSchema): JsonSchema {
  // The cast: valibot has a type of its own for each kind; here they are walked alike, by the parts they share.
  return write(schema as unknown as Part);
}

function write(part: Part): JsonSchema {
  const [schema, ...actions] = part.pipe ?? [];
  if (schema === undefined) return writeKind(part);
  // What only code can check says itself how JSON Schema does.
  const isSaid = actions.some(({ metadata }) => metadata?.jsonSchema);
  return Object.assign({}, isSaid ? {} : write(schema), ...actions.map((action) => writeAction(action, part.type)));
}

function writeKind(part: Part): JsonSchema {
  switch (part.type) {
    case 'string':
    case 'number':
    case 'boolean':
      return { type: part.type };
    case 'unknown':
      return {};
    case 'literal':
      return { const: part.literal };
    case 'picklist':
      return { enum: part.options };
    case 'union':
      return { anyOf: parts(part.options).map(write) };
    case 'array':
      return { type: 'array', items: write(needed(part.item)) };
    case 'optional':
      return write(needed(part.wrapped));
    case 'nullable':
    case 'nullish':
      return { anyOf: [write(needed(part.wrapped)), { type: 'null' }] };
    case 'object':
    case 'strict_object':
    case 'loose_object':
      return writeObject(part);
    default:
      throw new Error(`no JSON Schema for the kind ${part.type}`);
  }
}

function writeObject({ type, entries = {} }: Part): JsonSchema {
  const required = Object.entries(entries).flatMap(([name, entry]) => (mayBeAbsent(entry) ? [] : [name]));
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, write(entry)])),
    ...(required.length > 0 && { required }),
    additionalProperties: type !== 'strict_object',
  };
}

function mayBeAbsent(entry: Part): boolean {
  return ['optional', 'nullish'].includes(entry.type);
}

function writeAction({ type, requirement, description, metadata }: Part, of: string): JsonSchema {
  switch (type) {
    case 'metadata':
      return metadata?.jsonSchema ?? {};
    case 'description':
      return { description };
    case 'max_length':
      return of === 'array' ? { maxItems: requirement } : { maxLength: requirement };
    case 'min_length':
      return of === 'array' ? { minItems: requirement } : { minLength: requirement };
    case 'min_value':
      return { minimum: requirement };
    case 'max_value':
      return { maximum: requirement };
    case 'regex':
      return { pattern: requirement instanceof RegExp ? requirement.source : '' };
    case 'safe_integer':
      return { type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER };
    default:
      throw new Error(`no JSON Schema for the rule ${type}`);
  }
}

/** A union's options are schemas; a picklist's, which shares the name, are texts and never come here. */
function parts(options: readonly unknown[] | undefined): readonly Part[] {
  return (options ?? []) as readonly Part[];
}

function needed(part: Part | undefined): Part {
  if (part === undefined) throw new Error('a wrapping schema wraps nothing');
  return part;
}
