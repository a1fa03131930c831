import { pino } from 'pino'

/**
 * PostgreSQL quotes the row that it refused, password hash and all, and the pool hangs the whole connection on what it says
 * of one: the sentence and the stack are enough.
 */
const quoting = ['detail', 'where', 'internalQuery', 'parameters', 'query', 'client']

/** How an error stands in a log. */
export function serializeError(error: Error): pino.SerializedError {
  const serialized = pino.stdSerializers.err(error)
  for (const field of quoting) delete serialized[field]
  return serialized
}
