import type { ServerResponse } from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { handleErrors } from '../http/error-handler.ts'
import { createEventStreams, streamsMax } from './event-streams.ts'

/** A server with streams for the owner in the path, at most two each. @param atMax what happens to a third one */
async function openServer(atMax: 'endOldest' | 'refuse' = 'endOldest') {
  const app = Fastify({ forceCloseConnections: true })
  handleErrors(app)
  const streams = createEventStreams<string>(app)
  const opened: ServerResponse[] = []
  const errors: Error[] = []
  app.get<{ Params: { owner: string } }>('/:owner', async ({ params: { owner } }, reply) => {
    const response = streams.open(reply, owner, { max: 2, isSameOwner: (other) => other === owner, atMax })
    response.on('error', (error) => errors.push(error))
    opened.push(response)
    response.write(': open\n\n')
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())

  async function openedBy(request: () => unknown): Promise<ServerResponse> {
    const before = opened.length
    request()
    await expect.poll(() => opened.length).toBe(before + 1)
    const response = opened.at(-1)
    if (!response) throw new Error('no stream was opened')
    return response
  }
  return {
    ...{ app, streams, opened, errors },
    open: (owner: string) => openedBy(() => app.inject(`/${owner}`)),
    /** Opens a stream from which the client reads nothing. */
    openStalled: (owner: string) =>
      openedBy(() => {
        const socket = net.connect((app.server.address() as AddressInfo).port, '127.0.0.1')
        socket.on('error', () => undefined)
        onTestFinished(() => void socket.destroy())
        socket.pause()
        socket.write(`GET /${owner} HTTP/1.1\r\nHost: a\r\n\r\n`)
      }),
  }
}

const hasEnded = (responses: readonly ServerResponse[]) => responses.map(({ writableEnded }) => writableEnded)

test('nothing is written to a stream that was ended, while its client has not read the rest of it', async () => {
  const { streams, open, openStalled, errors } = await openServer()
  const stalled = await openStalled('one')
  // More than the buffers of the system hold.
  streams.send('large', 'x'.repeat(2 ** 25), () => true)
  await open('one')
  await open('one')
  expect([stalled.writableEnded, stalled.writableFinished]).toEqual([true, false])
  streams.send('small', '1', () => true)
  await nextTurn()
  expect(errors).toEqual([])
})

test('each stream above the limit of its owner ends the oldest one that is still open', async () => {
  const { streams, open, openStalled } = await openServer()
  const stalled = await openStalled('one')
  streams.send('large', 'x'.repeat(2 ** 25), () => true)
  const others = [await open('one'), await open('one'), await open('one')]
  expect(stalled.writableFinished).toBe(false)
  expect(hasEnded([stalled, ...others])).toEqual([true, true, false, false])
})

test('where strangers count together, a stream above their limit is refused, and those that are open stay', async () => {
  const { app, open, opened } = await openServer('refuse')
  const [first, second] = [await open('one'), await open('one')]
  expect((await app.inject('/one')).statusCode).toBe(503)
  expect(hasEnded([first, second])).toEqual([false, false])
  await open('other')
  expect(opened).toHaveLength(3)
})

test('when the process has as many as it takes, only a stream that replaces one of its owner is opened', async () => {
  const { app, open, opened } = await openServer()
  const first = await open('one')
  await open('one')
  for (let nth = opened.length; nth < streamsMax; nth += 1) void app.inject(`/other-${nth}`)
  await expect.poll(() => opened.length).toBe(streamsMax)
  expect((await app.inject('/late')).statusCode).toBe(503)
  const third = await open('one')
  expect(hasEnded([first, third])).toEqual([true, false])
})
