import { once } from 'node:events'
import net from 'node:net'

/**
 * A separate program, so that it has its own file descriptors. Opens connections, waits for a response on
 * each, prints how many, and keeps them open with occasional requests. On command it goes silent in the
 * middle of a request.
 */

const [port = 0, wanted = 0, place = 0] = process.argv.slice(2).map(Number)
/** Below the server's keep-alive timeout. */
const repeatMs = 8_000
const requestedAt = new Map<net.Socket, number>()
let failure = ''

function sendRequest(socket: net.Socket): void {
  // As visitors behind a proxy: the request rate of one address is limited.
  const visitor = `10.${100 + place}.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`
  requestedAt.set(socket, performance.now())
  socket.write(`GET /healthz HTTP/1.1\r\nHost: crowd\r\nX-Forwarded-For: ${visitor}\r\n\r\n`)
}

async function connectOne(): Promise<void> {
  // One address of 127.0.0.0/8 for each thousand connections: one address has too few ports.
  const localAddress = `127.0.${place + 1}.${Math.floor(requestedAt.size / 1000) + 1}`
  const socket = net.connect({ port, host: '127.0.0.1', localAddress })
  // All are expected to be closed later. Until then the connection stays open.
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  sendRequest(socket)
  const [response] = await once(socket, 'data')
  if (!String(response).startsWith('HTTP/1.1 200 ')) throw new Error(`responded ${response}`)
  socket.resume()
}

const repeating = setInterval(() => {
  for (const [socket, at] of requestedAt) if (performance.now() - at > repeatMs) sendRequest(socket)
}, 1_000)

for (let opened = 0; opened < wanted && failure === ''; opened += 100) {
  const made = await Promise.allSettled(Array.from({ length: Math.min(100, wanted - opened) }, connectOne))
  failure = String(made.find((one) => one.status === 'rejected')?.reason ?? '')
}
process.send?.({ open: requestedAt.size, failure })
// Runs until it is ended, however few connections are left.
process.on('message', () => {
  clearInterval(repeating)
  for (const socket of requestedAt.keys()) socket.write('GET /healthz HTTP/1.1\r\nHost: crowd\r\n')
})
