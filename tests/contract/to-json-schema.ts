import { toJsonSchema as convert, type JsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';

/**
 * The JSON Schema (draft 2020-12) that says the same as a valibot schema. Throws for what it can't say, so that nothing of the
 * contract is published less strictly than it is checked.
 */
export function toJsonSchema(schema: GenericSchema): JsonSchema {
  const { $schema: _, ...written } = convert(schema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    errorMode: 'throw',
    overrideSchema: ({ valibotSchema }) => (valibotSchema.type === 'custom' ? {} : undefined),
    overrideAction: ({ valibotAction, jsonSchema: { description, ...before } }) => {
      // What only code can check says itself how JSON Schema does.
      const instead = jsonSchemaOf(valibotAction);
      if (instead !== undefined) return { ...(description !== undefined && { description }), ...instead };
      const beside = saidOf(valibotAction);
      return beside && { ...before, ...(description !== undefined && { description }), ...beside };
    },
  });
  return written;
}

function jsonSchemaOf(action: { readonly type: string; readonly metadata?: { readonly jsonSchema?: JsonSchema } }) {
  return action.type === 'metadata' ? action.metadata?.jsonSchema : undefined;
}

/** What the converter would leave out or refuse. */
function saidOf({ type, requirement }: { readonly type: string; readonly requirement?: unknown }) {
  // JSON Schema reads every pattern as if it had the flag u.
  if (type === 'regex' && requirement instanceof RegExp) return { pattern: requirement.source };
  if (type === 'safe_integer') {
    return { type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER } as const;
  }
  return undefined;
}
