import fc, { type Arbitrary } from 'fast-check';
import { z } from 'zod';

interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  maxLength?: number;
  additionalProperties?: JsonSchema | boolean;
}

/** Creates a fast-check arbitrary of valid values from a Zod schema. */
export function arbitraryFromSchema(schema: z.ZodType): Arbitrary<unknown> {
  return toArbitrary(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
}

function toArbitrary(schema: JsonSchema): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(toArbitrary));
  switch (schema.type) {
    case 'object':
      return toObject(schema);
    case 'array':
      return fc.array(toArbitrary(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, 4),
      });
    case 'string':
      return toText(schema);
    case 'integer':
      return fc.integer({
        min: Math.max(schema.minimum ?? -1000, -1e9),
        max: Math.min(schema.maximum ?? 1000, 1e9),
      });
    case 'number':
      return fc.double({ noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue();
  }
}

function toObject(schema: JsonSchema): Arbitrary<unknown> {
  const properties = Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, one]) => [name, toArbitrary(one)]),
  );
  const fixed = fc.record(properties, {
    requiredKeys: (schema.required ?? []).filter((name) => name in properties),
  });
  if (typeof schema.additionalProperties !== 'object') return fixed;
  return fc.dictionary(fc.stringMatching(/^\w{1,12}$/), toArbitrary(schema.additionalProperties), {
    maxKeys: 4,
  });
}

function toText(schema: JsonSchema): Arbitrary<string> {
  if (schema.format === 'uuid') return fc.uuid();
  if (schema.format === 'email') return fc.emailAddress();
  if (schema.format === 'date-time')
    return fc
      .date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true })
      .map((date) => date.toISOString());
  if (schema.pattern === '^\\d{6}$') return fc.stringMatching(/^\d{6}$/);
  return fc.string({ maxLength: Math.min(schema.maxLength ?? 40, 40), unit: 'binary' });
}

/** Values that commonly break servers, inserted anywhere in a request. */
export const hostileValues: readonly unknown[] = [
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '🦷',
  "'; drop table app.interviews; --",
  '{{constructor}}',
  '<script>',
  '../../etc/passwd',
  'x'.repeat(20_000),
  -0,
  1e308,
  -1,
  2 ** 53,
  Number.MAX_SAFE_INTEGER,
  [],
  {},
  [[[[[[]]]]]],
  { __proto__: 1 },
  { constructor: { prototype: {} } },
  null,
  true,
  '',
  ' ',
  '\u202e',
  'NaN',
  '[object Object]',
  '9999-99-99',
  '2020-01-01T00:00:00Z',
];

/** Returns JSON nested this many levels deep. */
export const nestedJson = (levels: number): string =>
  `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
