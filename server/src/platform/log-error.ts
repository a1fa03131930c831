import { pino } from 'pino'

/**
 * PostgreSQL errors quote the refused row, including a password hash, the pool attaches the whole connection
 * to its errors, and a rejected email carries its recipient. The log keeps only the message and the stack.
 */
const quotingFields = [
  ...['detail', 'where', 'internalQuery', 'parameters', 'query', 'client'],
  ...['rejected', 'rejectedErrors', 'recipient', 'response'],
]

/** Serialises an error for the log, with its nested errors and without quoted data. */
export function serializeError(error: Error): pino.SerializedError {
  return redact(pino.stdSerializers.err(error))
}

function redact(serialized: pino.SerializedError): pino.SerializedError {
  const response: unknown = serialized.response
  for (const field of quotingFields) delete serialized[field]
  for (const field of ['message', 'stack'] as const)
    serialized[field] = withoutMailboxes(withoutResponse(serialized[field], response))
  for (const value of Object.values(serialized).flat()) if (isSerialized(value)) redact(value)
  return serialized
}

/** A mail server's response may name the unknown recipient: only its codes are kept. */
function withoutResponse(text: string, response: unknown): string {
  if (typeof response !== 'string' || response === '') return text
  const codes = /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?/.exec(response)?.[0] ?? ''
  return text.replaceAll(response, codes)
}

/** Replaces every email address in a text. */
export function withoutMailboxes(text: string): string {
  return text.replace(/[^\s"'`<>()[\]:,;/\\]+@[^\s"'`<>()[\]:,;/\\]+/g, '[mailbox]')
}

function isSerialized(value: unknown): value is pino.SerializedError {
  return typeof value === 'object' && value !== null && 'raw' in value && 'stack' in value
}
