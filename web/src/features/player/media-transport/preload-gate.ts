import { waitForAbort } from '../../../platform/wait.ts'

/**
 * While closed, allows only the requests for a first picture (playlists, headers and the first segment of each
 * rendition) and delays other segments: preloading the next short then costs about one second of its data.
 */
export class PreloadGate {
  /** The first segment that was requested, by rendition. */
  private readonly firstSegments = new Map<string, string>()
  private opening = new AbortController()

  open(): void {
    this.opening.abort()
  }

  /** Delays segments that are requested from now on. */
  close(): void {
    if (this.opening.signal.aborted) this.opening = new AbortController()
  }

  /** Resolves when this file may be fetched; rejects once the signal is aborted. */
  async pass(path: string, signal: AbortSignal): Promise<void> {
    if (!path.endsWith('.m4s')) return
    const rendition = path.slice(0, path.lastIndexOf('/'))
    const first = this.firstSegments.get(rendition) ?? path
    this.firstSegments.set(rendition, first)
    if (first === path) return
    await waitForAbort(AbortSignal.any([this.opening.signal, signal]))
    signal.throwIfAborted()
  }
}
