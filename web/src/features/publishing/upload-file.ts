import { basePath, CallError, uploadsPath } from '@liuguang/contract'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { Upload } from 'tus-js-client'

/** A file on its way to the server. */
export interface UploadProgress {
  /**
   * `waiting`: for the network, or for a retry. `inOtherTab`: another window of this browser sends it. `fileChanged`: the file on
   * this device has changed or is gone.
   */
  state: 'sending' | 'paused' | 'waiting' | 'inOtherTab' | 'done' | 'failed' | 'fileChanged'
  sent: number
  bytes: number
  /** Undefined while it is not known. */
  bytesPerSecond: number | undefined
}

export interface RunningUpload {
  pause(): void
  resume(): void
  /** Stops sending. What the server has stays there. */
  stop(): void
}

const smallestChunk = 256 * 1024
const largestChunk = 8 * 2 ** 20
/** The server cuts every request after 20 s. */
const chunkSeconds = 8
/** A piece of the file that is hashed at once, which keeps the page smooth. */
const hashedBytes = 2 ** 20
const retryDelays = [0, 1000, 3000, 5000, 10_000, 20_000, 30_000]
/** Delay of the next attempt after all of these have failed. */
const startAgainMs = 30_000
/**
 * A connection without a sent byte or a response for this long counts as lost. Longer than the server lets a request last.
 */
const stalledMs = 30_000

const isWithoutResponse = ({ failure }: CallError) =>
  failure === 'OFFLINE' || failure === 'TIMEOUT' || failure === 'UNREADABLE' || failure === 'UNAVAILABLE'

/** By status: the server will not take the file, however often it is sent. */
const isRefused = (status: number) => status >= 400 && status < 500 && ![408, 409, 423, 429].includes(status)

/** How much is sent in one request, so that it ends before the server cuts it off. */
const chunkSizeAt = (bytesPerSecond: number) =>
  Math.min(largestChunk, Math.max(smallestChunk, bytesPerSecond * chunkSeconds))

/** The file on the device has changed or is gone. */
class UnreadableFile extends Error {}

/** SHA-256 of a file in hexadecimal, read piece by piece. @throws UnreadableFile */
async function hashFile(file: Blob, signal: AbortSignal): Promise<string> {
  const hash = sha256.create()
  for (let at = 0; at < file.size; at += hashedBytes) {
    const piece = await file
      .slice(at, at + hashedBytes)
      .arrayBuffer()
      .catch((cause: unknown) => Promise.reject(new UnreadableFile(String(cause), { cause })))
    hash.update(new Uint8Array(piece))
    signal.throwIfAborted()
  }
  return bytesToHex(hash.digest())
}

export interface UploadOptions {
  id: string
  token: string
  /** It begins when it is resumed. */
  isPaused?: boolean
  onChange: (sending: UploadProgress) => void
  onSent: (sha256: string) => Promise<void>
  /** The server does not take it from this member now: the right to publish, or the notice that was accepted, is another one. */
  onRefused: () => void
  /** The server does not know the upload any more. */
  onGone: () => void
}

/**
 * Sends a file that was announced, from where it broke off. It goes on by itself when the network comes back.
 * @param onSent gets the file's SHA-256 when the server has all of it. It is called again after it failed for want of a
 *   response; any other error makes the upload fail
 */
export function uploadFile(
  file: File,
  { id, token, isPaused = false, onChange, onSent, onGone, onRefused }: UploadOptions,
): RunningUpload {
  const stopping = new AbortController()
  let sending: UploadProgress = { state: 'sending', sent: 0, bytes: file.size, bytesPerSecond: undefined }
  const change = (difference: Partial<UploadProgress>) => {
    sending = { ...sending, ...difference }
    onChange(sending)
  }
  const hashed = hashFile(file, stopping.signal)
  hashed.catch(() => undefined)
  let startedAt = performance.now()
  let startedFrom: number | undefined
  const upload = new Upload(file, {
    uploadUrl: `${basePath}${uploadsPath}/${id}`,
    headers: { authorization: `Bearer ${token}` },
    chunkSize: smallestChunk,
    retryDelays,
    storeFingerprintForResuming: false,
    onBeforeRequest: watchForStall,
    onProgress(sent) {
      watchForStall()
      startedFrom ??= sent
      const seconds = (performance.now() - startedAt) / 1000
      const bytesPerSecond = seconds > 1 ? (sent - startedFrom) / seconds : undefined
      change({ state: 'sending', sent, bytesPerSecond })
    },
    onChunkComplete() {
      const { bytesPerSecond } = sending
      if (bytesPerSecond) upload.options.chunkSize = chunkSizeAt(bytesPerSecond)
    },
    onShouldRetry(error) {
      clearTimeout(stallTimer)
      const mayRetry = !isRefused(error.originalResponse?.getStatus() ?? 0)
      if (mayRetry) change({ state: 'waiting', bytesPerSecond: undefined })
      return mayRetry
    },
    onError(error) {
      clearTimeout(stallTimer)
      const status = 'originalRequest' in error ? (error.originalResponse?.getStatus() ?? 0) : undefined
      if (status === undefined) change({ state: 'fileChanged' })
      else if (isRefused(status)) change({ state: 'failed' })
      else resumeLater()
      // A request whose file cannot be read ends as one without a network does.
      if (status === 0) void file.slice(0, 1).arrayBuffer().catch(giveUp)
      if (status === 404) onGone()
      if (status === 403) onRefused()
    },
    onSuccess() {
      clearTimeout(stallTimer)
      void finish()
    },
  })
  let stallTimer: ReturnType<typeof setTimeout> | undefined
  /** A silently lost network leaves requests that never end: they are aborted, and the rest is sent again. */
  function watchForStall() {
    clearTimeout(stallTimer)
    if (sending.state === 'paused' || stopping.signal.aborted) return
    stallTimer = setTimeout(restart, stalledMs)
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Ends the attempt and planned ones: a retry of the library would send the same bytes beside ours. */
  function halt() {
    clearTimeout(timer)
    clearTimeout(stallTimer)
    void upload.abort()
  }
  function restart() {
    halt()
    start()
  }
  function resumeLater() {
    change({ state: 'waiting', bytesPerSecond: undefined })
    timer = setTimeout(resume, startAgainMs)
  }
  function giveUp() {
    if (sending.state !== 'waiting' || stopping.signal.aborted) return
    halt()
    change({ state: 'fileChanged' })
  }
  /** Whether the end of the file is being reported to the server, or has been. */
  let isFinishing = false
  async function finish() {
    isSent = true
    if (isFinishing) return
    isFinishing = true
    try {
      await onSent(await hashed)
      window.removeEventListener('online', resume)
      change({ state: 'done', sent: file.size })
    } catch (error) {
      isFinishing = false
      if (stopping.signal.aborted) return
      if (error instanceof CallError && isWithoutResponse(error)) resumeLater()
      else change({ state: error instanceof UnreadableFile ? 'fileChanged' : 'failed' })
    }
  }
  let isSent = false
  function start() {
    startedAt = performance.now()
    startedFrom = undefined
    change({ state: 'sending', bytesPerSecond: undefined })
    if (isSent) return void finish()
    upload.start()
  }
  function resume() {
    if (sending.state === 'waiting') restart()
  }
  window.addEventListener('online', resume)
  if (isPaused) change({ state: 'paused' })
  else start()
  return {
    pause() {
      halt()
      change({ state: 'paused', bytesPerSecond: undefined })
    },
    resume: restart,
    stop() {
      halt()
      stopping.abort()
      window.removeEventListener('online', resume)
    },
  }
}
