import type { JsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { payloads, requestEnvelope, responseEnvelope, terminalEnvelopes } from '../../src/terminal/contract.ts';
import { toJsonSchema } from './to-json-schema.ts';

interface Message {
  readonly request: GenericSchema;
  readonly success: GenericSchema;
  readonly failure: GenericSchema;
}

/**
 * The whole contract as one JSON Schema for integrators, made from the schemas that the app checks messages with. Each
 * definition is one message as it goes over the bridge; a document is valid if it is one of them.
 */
export function publishedSchema(): JsonSchema {
  const definitions = {
    ...direction('app to terminal', payloads.fromApp, {}),
    ...direction('terminal to app', payloads.fromTerminal, terminalEnvelopes),
  };
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'POS Desk: messages between the app and a cash-register terminal, version 1.x',
    anyOf: Object.keys(definitions).map((name) => ({ $ref: `#/$defs/${name.replaceAll(' ', '%20')}` })),
    $defs: definitions,
  };
}

/** `envelopes`: those of requests that differ from the usual one. */
function direction(
  way: string,
  messages: Readonly<Record<string, Message>>,
  envelopes: Readonly<Record<string, GenericSchema>>,
): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(messages).flatMap(([type, { request, success, failure }]) => [
      [`${type}, ${way}: request`, envelope(envelopes[type] ?? requestEnvelope, type, toJsonSchema(request))],
      [
        `${type}, ${way}: response`,
        envelope(responseEnvelope, type, { anyOf: [toJsonSchema(success), toJsonSchema(failure)] }),
      ],
    ]),
  );
}

function envelope(schema: GenericSchema, type: string, payload: JsonSchema): JsonSchema {
  const written = toJsonSchema(schema);
  const properties = typeof written.properties === 'object' ? written.properties : {};
  return { ...written, properties: { ...properties, message_type: { const: type }, message_payload: payload } };
}
