import { once } from 'node:events'
import net from 'node:net'

/**
 * A program of its own, so that its descriptors are not the test's: opens connections, each of which is served, says
 * how many, and holds them by asking again now and then. Told so, it falls silent in the middle of a request.
 */

const [port = 0, wanted = 0, place = 0] = process.argv.slice(2).map(Number)
/** Less than a server waits between two requests. */
const askAgainMs = 8_000
const askedAt = new Map<net.Socket, number>()
let failure = ''

function ask(socket: net.Socket): void {
  // As people behind a proxy: one address may not ask so often.
  const visitor = `10.${100 + place}.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`
  askedAt.set(socket, performance.now())
  socket.write(`GET /healthz HTTP/1.1\r\nHost: crowd\r\nX-Forwarded-For: ${visitor}\r\n\r\n`)
}

async function connectOne(): Promise<void> {
  // One of 127.0.0.0/8 for each thousand: more connections than one address has free ports.
  const localAddress = `127.0.${place + 1}.${Math.floor(askedAt.size / 1000) + 1}`
  const socket = net.connect({ port, host: '127.0.0.1', localAddress })
  // Cut later on, as all should be; the line is held all the same.
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  ask(socket)
  const [answer] = await once(socket, 'data')
  if (!String(answer).startsWith('HTTP/1.1 200 ')) throw new Error(`answered ${answer}`)
  socket.resume()
}

const asking = setInterval(() => {
  for (const [socket, at] of askedAt) if (performance.now() - at > askAgainMs) ask(socket)
}, 1_000)

for (let opened = 0; opened < wanted && failure === ''; opened += 100) {
  const made = await Promise.allSettled(Array.from({ length: Math.min(100, wanted - opened) }, connectOne))
  failure = String(made.find((one) => one.status === 'rejected')?.reason ?? '')
}
process.send?.({ open: askedAt.size, failure })
// Stays until it is ended, however few lines are left.
process.on('message', () => {
  clearInterval(asking)
  for (const socket of askedAt.keys()) socket.write('GET /healthz HTTP/1.1\r\nHost: crowd\r\n')
})
