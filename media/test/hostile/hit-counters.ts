import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { type FileHandle, open } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Something that must not be opened, and how often it was. */
export interface HitCounter {
  readonly hits: () => number
  close: () => Promise<void>
}

/** A named pipe: opening it for writing waits until someone opens it for reading, which counts as a hit. */
export function countReaders(path: string): HitCounter {
  execFileSync('mkfifo', [path])
  let hits = 0
  let isClosing = false
  const serve = async (): Promise<void> => {
    while (!isClosing) {
      const pipe: FileHandle = await open(path, 'w')
      if (!isClosing) hits += 1
      await pipe.close()
    }
  }
  const serving = serve()
  return {
    hits: () => hits,
    close: async () => {
      isClosing = true
      const reader = await open(path, 'r')
      await serving
      await reader.close()
    },
  }
}

/** A server on the loopback interface: any connection counts as a hit. */
export async function countConnections(): Promise<HitCounter & { origin: string }> {
  let hits = 0
  const server = createServer((_, response) => response.end('no video'))
  server.on('connection', () => {
    hits += 1
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    hits: () => hits,
    close: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
