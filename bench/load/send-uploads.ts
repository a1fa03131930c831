import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, type IncomingMessage, request as openRequest } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { basePath, startUpload, uploadsPath } from '@liuguang/contract'
import { callRequest } from './requests.ts'
import { tokenOf } from './token-of.ts'

/**
 * `send-uploads.ts PORT OPTIONS`: uploads files at once, each from an account of its own and as fast as its line, in
 * pieces of 2 MiB. Sends a message when all are announced, and ends when all have arrived.
 *
 * A piece arrives as over a line: 16 KiB every 7 ms at 20 Mbit/s. Sent at once it would arrive within a few milliseconds,
 * and keep the server from everything else as no member's line can.
 */
const port = Number(process.argv[2])
const { files, bytes, bitsPerSecond } = JSON.parse(process.argv[3] ?? '') as {
  files: number
  bytes: number
  bitsPerSecond: number
}
const piece = randomBytes(2 * 2 ** 20)
const chunkBytes = 16 * 2 ** 10
const msOf = (length: number) => (length * 8 * 1000) / bitsPerSecond
const agent = new Agent({ keepAlive: true })

const ids = await Promise.all(Array.from({ length: files }, (_, index) => announce(index)))
process.send?.('ready')
await Promise.all(ids.map(send))
process.disconnect?.()

async function announce(index: number): Promise<string> {
  const uploadId = randomUUID()
  const request = callRequest(startUpload, { uploadId, name: `film ${index}.mp4`, bytes }, tokenOf(index + 1))
  const body = request.slice(request.indexOf('\r\n\r\n') + 4)
  const response = await fetch(`http://127.0.0.1:${port}${basePath}${startUpload.path}`, {
    ...{ method: 'POST', body },
    headers: { 'content-type': 'application/json' },
  })
  const { code, msg } = (await response.json()) as { code: number; msg: string }
  if (code !== 200) throw new Error(`an upload was refused: ${code} ${msg}`)
  return uploadId
}

/** The files begin one after another, so that their pieces do not all end at once. */
async function send(id: string, index: number): Promise<void> {
  const startedAt = performance.now() + (msOf(piece.length) * index) / files
  for (let sent = 0; sent < bytes; sent += piece.length) {
    await sendPiece(id, index, sent, startedAt)
  }
}

/** @param startedAt when the file was begun: a piece that was delayed is caught up with */
async function sendPiece(id: string, index: number, offset: number, startedAt: number): Promise<void> {
  const length = Math.min(piece.length, bytes - offset)
  const request = openRequest({
    ...{ port, agent, method: 'PATCH', path: `${basePath}${uploadsPath}/${id}` },
    headers: {
      authorization: `Bearer ${tokenOf(index + 1)}`,
      'tus-resumable': '1.0.0',
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
      'content-length': length,
    },
  })
  const responded = once(request, 'response') as Promise<[IncomingMessage]>
  for (let written = 0; written < length; written += chunkBytes) {
    await wait(Math.max(0, startedAt + msOf(offset + written) - performance.now()))
    request.write(piece.subarray(written, Math.min(written + chunkBytes, length)))
  }
  request.end()
  const [response] = await responded
  const body = await text(response)
  if (response.statusCode !== 204)
    throw new Error(`a part of an upload was answered with ${response.statusCode}: ${body}`)
}
