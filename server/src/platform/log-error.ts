import { pino } from 'pino'

/**
 * PostgreSQL quotes the row that it refused, password hash and all, and the pool hangs the whole connection on what it says
 * of one; a mail that was refused carries to whom it went. The sentence and the stack are enough.
 */
const quoting = [
  ...['detail', 'where', 'internalQuery', 'parameters', 'query', 'client'],
  ...['rejected', 'rejectedErrors', 'recipient', 'response'],
]

/** How an error stands in a log: with the errors in it, and without what they quote. */
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

/** A mail server answers in words of its own, which may name whom it did not find: its codes alone are kept. */
function withoutReply(text: string, reply: unknown): string {
  if (typeof reply !== 'string' || reply === '') return text
  const codes = /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?/.exec(reply)?.[0] ?? ''
  return text.replaceAll(reply, codes)
}

/** A sentence in which somebody's mailbox may stand. */
export function withoutMailboxes(text: string): string {
  return text.replace(/[^\s"'`<>()[\]:,;/\\]+@[^\s"'`<>()[\]:,;/\\]+/g, '[mailbox]')
}

function isSerialized(value: unknown): value is pino.SerializedError {
  return typeof value === 'object' && value !== null && 'raw' in value && 'stack' in value
}
