import type { FastifyInstance } from 'fastify'
import { countWarnings } from '../count-warnings.ts'
import { OpenByNetwork } from './open-by-network.ts'

/** A browser opens 6 to one host: 85 of them behind one address. The process may have many times as many. */
export const connectionsPerNetwork = 512

/**
 * Cuts connections above the limit as soon as they are there. Not behind a proxy, which holds those of all visitors:
 * there it is the proxy that must limit them, as deploy/nginx.conf does.
 */
export function limitConnections(app: FastifyInstance): void {
  const open = new OpenByNetwork(connectionsPerNetwork)
  const noteRefused = countWarnings(app.log, 'connections were cut: their networks hold too many')
  app.server.on('connection', (socket) => {
    const leave = open.enter(socket.remoteAddress ?? '')
    if (leave) {
      socket.once('close', leave)
      return
    }
    socket.destroy()
    noteRefused()
  })
}
