import pg from 'pg'

type Query = (...given: unknown[]) => unknown

/** The driver's error message when the server has not responded within `query_timeout`. */
export const readTimeout = 'Query read timeout'

/**
 * Closes a connection on which a query timed out. The driver would keep it, and every later query on it would
 * wait for the first.
 */
export function closeTimedOutConnections(client: pg.PoolClient): void {
  const query = client.query.bind(client) as Query
  const watched: Query = (...given) => {
    const result = query(...given)
    if (result instanceof Promise) result.catch((error) => closeIfTimedOut(client, error))
    return result
  }
  Object.assign(client, { query: watched })
}

function closeIfTimedOut(client: pg.PoolClient, error: unknown): void {
  if (!(error instanceof Error) || error.message !== readTimeout) return
  if (client instanceof pg.Client) void client.end()
}
