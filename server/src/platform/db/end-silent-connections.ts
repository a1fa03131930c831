import pg from 'pg'

type Query = (...given: unknown[]) => unknown

/** What the driver says when the server has not answered within `query_timeout`. */
export const readTimeout = 'Query read timeout'

/**
 * Ends a connection on which the server fell silent. The driver itself gives the query up and keeps the connection, behind
 * whose unanswered query every later one would wait.
 */
export function endSilentConnections(client: pg.PoolClient): void {
  const query = client.query.bind(client) as Query
  const watched: Query = (...given) => {
    const answer = query(...given)
    if (answer instanceof Promise) answer.catch((error) => endIfSilent(client, error))
    return answer
  }
  Object.assign(client, { query: watched })
}

function endIfSilent(client: pg.PoolClient, error: unknown): void {
  if (!(error instanceof Error) || error.message !== readTimeout) return
  if (client instanceof pg.Client) void client.end()
}
