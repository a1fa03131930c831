import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { basePath, startUpload, uploadsPath } from '@liuguang/contract'
import { callRequest } from './requests.ts'
import { tokenOf } from './token-of.ts'

/**
 * `send-uploads.ts PORT OPTIONS`: uploads files at once, each from an account of its own and as fast as its line, in
 * pieces of 2 MiB. Sends a message when all are announced, and ends when all have arrived.
 */
const port = Number(process.argv[2])
const { files, bytes, bitsPerSecond } = JSON.parse(process.argv[3] ?? '') as {
  files: number
  bytes: number
  bitsPerSecond: number
}
const piece = randomBytes(2 * 2 ** 20)
const pieceMs = (piece.length * 8 * 1000) / bitsPerSecond

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

/** The files begin one after another, so that their pieces do not all leave at once. */
async function send(id: string, index: number): Promise<void> {
  const startedAt = performance.now() + (pieceMs * index) / files
  for (let sent = 0; sent < bytes; sent += piece.length) {
    await wait(Math.max(0, startedAt + (sent / piece.length) * pieceMs - performance.now()))
    const response = await fetch(`http://127.0.0.1:${port}${basePath}${uploadsPath}/${id}`, {
      method: 'PATCH',
      body: piece.subarray(0, Math.min(piece.length, bytes - sent)),
      headers: {
        authorization: `Bearer ${tokenOf(index + 1)}`,
        'tus-resumable': '1.0.0',
        'upload-offset': String(sent),
        'content-type': 'application/offset+octet-stream',
      },
    })
    if (response.status !== 204)
      throw new Error(`a part of an upload was answered with ${response.status}: ${await response.text()}`)
  }
}
