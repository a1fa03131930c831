import type { TObject } from 'typebox'
import Schema from 'typebox/schema'
import { type CallDefinition, payloadSchema, responseSchema } from '../src/define-call.ts'

type Validator = ReturnType<typeof Schema.Compile>

const payloadValidators = new Map<string, Validator>()
const responseValidators = new Map<string, Validator>()

/** Checks a request's payload, with its envelope, against the contract. */
export function checkPayload(call: CallDefinition, payload: unknown): void {
  check(validatorOf(call, payloadValidators, payloadSchema), payload, `${call.name} is sent`)
}

/** Checks a response's data against the contract, which the serialiser does not do. */
export function checkResponse(call: CallDefinition, data: unknown): void {
  const response = JSON.parse(JSON.stringify({ code: 200, msg: 'ok', data }))
  check(validatorOf(call, responseValidators, responseSchema), response, `${call.name} returns`)
}

function validatorOf(
  call: CallDefinition,
  validators: Map<string, Validator>,
  schemaOf: (call: CallDefinition) => TObject,
): Validator {
  const validator = validators.get(call.name) ?? Schema.Compile(schemaOf(call))
  validators.set(call.name, validator)
  return validator
}

function check(validator: Validator, value: unknown, what: string): void {
  if (validator.Check(value)) return
  const [, problems] = validator.Errors(value)
  throw new Error(`${what} what its contract does not allow: ${JSON.stringify(problems[0])}`)
}
