import { Readable } from 'node:stream'

/**
 * Passes the bytes through, but fails when the source sends nothing while a reader waits. A slow reader is
 * allowed here: how slow a viewer may be is decided elsewhere.
 */
export function failWhenStalled(source: Readable, stallMs: number): Readable {
  let timer: NodeJS.Timeout | undefined
  const stream = new Readable({
    highWaterMark: 2 ** 18,
    read() {
      timer ??= setTimeout(() => stream.destroy(new Error('the source is silent')), stallMs)
      source.resume()
    },
    destroy(error, done) {
      stopWaiting()
      source.destroy()
      done(error)
    },
  })
  const stopWaiting = () => {
    clearTimeout(timer)
    timer = undefined
  }
  source.on('data', (chunk) => {
    stopWaiting()
    if (!stream.push(chunk)) source.pause()
  })
  source.once('end', () => {
    stopWaiting()
    stream.push(null)
  })
  source.once('error', (error) => stream.destroy(error))
  source.once('close', () => {
    if (!source.readableEnded) stream.destroy(new Error('the source broke off'))
  })
  source.pause()
  return stream
}
