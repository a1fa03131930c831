import { basePath, uploadsPath } from '@liuguang/contract'
import { staffSession } from './session.ts'

/** Small enough for the request limits of a server and a proxy, large enough that few requests are made. */
const sliceBytes = 8 * 2 ** 20
/** Delays before a lost connection is tried again, ms. */
const retryMs = [1000, 3000, 10_000, 30_000]

/**
 * Sends a file whose upload was created, and continues where a lost connection stopped it, by the tus protocol 1.0.0.
 * @param onSent called with the number of bytes that the server has
 * @throws Error when the server refuses it, or the connection stays lost
 */
export async function sendFile(
  file: Blob,
  uploadId: string,
  { onSent, signal }: { onSent: (bytes: number) => void; signal: AbortSignal },
): Promise<void> {
  let failures = 0
  for (;;) {
    try {
      let offset = await readOffset(uploadId, signal)
      onSent(offset)
      while (offset < file.size) {
        offset = await sendSlice(file.slice(offset, offset + sliceBytes), uploadId, offset, signal)
        failures = 0
        onSent(offset)
      }
      return
    } catch (error) {
      const delay = retryMs[failures]
      if (signal.aborted || error instanceof UploadRefused || delay === undefined) throw error
      failures += 1
      await new Promise((resolve) => setTimeout(resolve, delay))
    }
  }
}

/** The server will never take it. */
class UploadRefused extends Error {}

async function request(method: string, uploadId: string, init: RequestInit): Promise<Response> {
  const response = await fetch(`${basePath}${uploadsPath}/${uploadId}`, {
    ...init,
    method,
    headers: {
      authorization: `Bearer ${staffSession.token() ?? ''}`,
      'tus-resumable': '1.0.0',
      ...init.headers,
    },
  })
  if ([401, 403, 404, 413].includes(response.status)) throw new UploadRefused(`HTTP ${response.status}`)
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  return response
}

async function readOffset(uploadId: string, signal: AbortSignal): Promise<number> {
  return Number((await request('HEAD', uploadId, { signal })).headers.get('upload-offset'))
}

async function sendSlice(
  slice: Blob,
  uploadId: string,
  offset: number,
  signal: AbortSignal,
): Promise<number> {
  const headers = { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }
  const response = await request('PATCH', uploadId, { headers, body: slice, signal })
  return Number(response.headers.get('upload-offset'))
}
