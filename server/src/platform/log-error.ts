import { pino } from 'pino'

/**
 * PostgreSQL errors quote the refused row, including a password hash, the pool attaches the whole connection
 * to its errors, and a rejected email carries its recipient. The log keeps only the message and the stack.
 */
const quoting = [
  ...['detail', 'where', 'internalQuery', 'parameters', 'query', 'client'],
  ...['rejected', 'rejectedErrors', 'recipient', 'response'],
]

/** Serialises an error for the log, with its nested errors and without quoted data. */
export function serializeError(error: Error): pino.SerializedError {
  return conceal(pino.stdSerializers.err(error))
}

function conceal(serialized: pino.SerializedError): pino.SerializedError {
  const reply: unknown = serialized.response
  for (const field of quoting) delete serialized[field]
  for (const field of ['message', 'stack'] as const)
    serialized[field] = withoutMailboxes(withoutReply(serialized[field], reply))
  for (const value of Object.values(serialized).flat()) if (isSerialized(value)) conceal(value)
  return serialized
}

/** A mail server's response may name the unknown recipient: only its codes are kept. */
function withoutReply(text: string, reply: unknown): string {
  if (typeof reply !== 'string' || reply === '') return text
  const codes = /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?/.exec(reply)?.[0] ?? ''
  return text.replaceAll(reply, codes)
}

/** Matches a message that may contain an email address. */
export function withoutMailboxes(text: string): string {
  return text.replace(/[^\s"'`<>()[\]:,;/\\]+@[^\s"'`<>()[\]:,;/\\]+/g, '[mailbox]')
}

function isSerialized(value: unknown): value is pino.SerializedError {
  return typeof value === 'object' && value !== null && 'raw' in value && 'stack' in value
}
