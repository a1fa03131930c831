import { once } from 'node:events'
import net from 'node:net'

/** A program of its own, so that its descriptors are not the test's: opens connections, says how many, and holds them. */

const [port = 0, wanted = 0] = process.argv.slice(2).map(Number)
let open = 0
let failure = ''

async function connectOne(): Promise<void> {
  // One of 127.0.0.0/8 for each thousand: more connections than one address has free ports.
  const localAddress = `127.0.1.${Math.floor(open / 1000) + 1}`
  const socket = net.connect({ port, host: '127.0.0.1', localAddress })
  try {
    await once(socket, 'connect')
  } catch (error) {
    failure = String(error)
    return
  }
  // Cut later on, as all should be; the line is held all the same.
  socket.on('error', () => undefined)
  open += 1
  // Half a request, which keeps the server waiting.
  socket.write('GET /healthz HTTP/1.1\r\nHost: crowd\r\n')
}

for (let place = 0; place < wanted && failure === ''; place += 100) {
  await Promise.allSettled(Array.from({ length: 100 }, connectOne))
}
process.send?.({ open, failure })
// Stays until it is ended, however few lines are left.
process.on('message', () => undefined)
