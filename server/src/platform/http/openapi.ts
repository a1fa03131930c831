import {
  basePath,
  bodySchema,
  type CallDefinition,
  errors,
  filePartName,
  querySchema,
  responseSchema,
} from '@liuguang/contract'

/** The whole contract as OpenAPI 3.1, generated from the schemas that the server validates against. */
export function describeContract(calls: readonly CallDefinition[], serverUrl: string): object {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Liuguang 流光',
      version: '1',
      description:
        'A call is a POST of a JSON object (of a form, where it takes a file), or a GET with its input in the query; all return ' +
        '`{ code, msg, data }`; 200 is ' +
        'success. A business refusal ' +
        'travels as HTTP 200 with its own code. `token` is the session, which may also be sent as `Authorization: Bearer`, and is only sent so with a GET; ' +
        '`auth_key` must have this format, and proves nothing.',
    },
    servers: [{ url: `${serverUrl}${basePath}` }],
    tags: [...new Set(calls.map((call) => domainOf(call)))].map((name) => ({ name })),
    paths: Object.fromEntries(
      calls.map((call) => [call.path, { [call.method.toLowerCase()]: describeCall(call) }]),
    ),
  }
}

const domainOf = (call: CallDefinition) => call.name.split('.')[0] ?? ''

/** Errors that every call may return. */
const commonErrors = ['BAD_REQUEST', 'RATE_LIMITED', 'INTERNAL', 'UNAVAILABLE'] as const

function describeCall(call: CallDefinition): object {
  const session =
    call.who === 'public' || call.who === 'visitor' ? [] : (['SESSION_EXPIRED', 'SESSION_ENDED'] as const)
  const failures = [...commonErrors, ...session, ...call.errors]
  return {
    operationId: call.name,
    tags: [domainOf(call)],
    summary: call.summary,
    description: `Who: ${call.who}${call.permission ? ` with the permission ${call.permission}` : ''}.${call.repeatable ? ' Repeatable: the same requestKey gets the first response.' : ''}`,
    ...describeQuery(call),
    ...(call.method === 'POST' ? { requestBody: { required: true, content: describeBody(call) } } : {}),
    responses: {
      '200': {
        description: `Success, or a refusal: ${failures.map((name) => `${errors[name].code} ${name}`).join(', ')}`,
        content: { 'application/json': { schema: responseSchema(call) } },
      },
    },
  }
}

function describeQuery(call: CallDefinition): object {
  const { properties, required = [] }: { properties: object; required?: string[] } = querySchema(call)
  const parameters = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
  return parameters.length > 0 ? { parameters } : {}
}

function describeBody(call: CallDefinition): object {
  const payload = bodySchema(call)
  if (!call.file) return { 'application/json': { schema: payload } }
  const { maxBytes, kinds, isOptional } = call.file
  const file = {
    type: 'string',
    format: 'binary',
    description: `The last part, of ${maxBytes} bytes at most: ${kinds.join(', ')}. Its type is read from its content, not from its name.`,
  }
  const schema = {
    ...payload,
    properties: { ...payload.properties, [filePartName]: file },
    required: [...(payload.required ?? []), ...(isOptional ? [] : [filePartName])],
  }
  return {
    'multipart/form-data': { schema, encoding: { [filePartName]: { contentType: kinds.join(', ') } } },
  }
}
