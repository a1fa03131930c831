import type { FastifyInstance } from 'fastify'
import { countWarnings } from '../count-warnings.ts'
import { NetworkLimit } from './network-limit.ts'

/**
 * A browser opens 6 connections to one host: enough for 85 browsers behind one address. The process allows
 * many times as many.
 */
export const connectionsPerNetwork = 512

/**
 * Closes connections above the limit at once. Not used behind a proxy, whose connections carry all visitors:
 * there the proxy must limit them, as deploy/nginx.conf does.
 */
export function limitConnections(app: FastifyInstance): void {
  const open = new NetworkLimit(connectionsPerNetwork)
  const countRefused = countWarnings(app.log, 'connections were cut: their networks hold too many')
  app.server.on('connection', (socket) => {
    const leave = open.tryOpen(socket.remoteAddress ?? '')
    if (leave) {
      socket.once('close', leave)
      return
    }
    socket.destroy()
    countRefused()
  })
}
