/**
 * Lets through what a first picture needs, the header and the first segment of each rendition, and keeps the rest
 * waiting until it is let go: a video that stands ready below the one that is watched costs a second of its data.
 */
export class FeedHold {
  private readonly begun = new Map<string, string>()
  private release = new AbortController()

  letGo(): void {
    this.release.abort()
  }

  /** From now on again: what is not asked for yet waits. */
  keepBack(): void {
    if (this.release.signal.aborted) this.release = new AbortController()
  }

  /** Resolves when this file may be asked for; rejects when nobody wants it any more. */
  async pass(path: string, signal: AbortSignal): Promise<void> {
    if (!path.endsWith('.m4s')) return
    const rendition = path.slice(0, path.lastIndexOf('/'))
    const first = this.begun.get(rendition)
    if (first === undefined) this.begun.set(rendition, path)
    if (first === undefined || first === path) return
    await aborted(AbortSignal.any([this.release.signal, signal]))
    signal.throwIfAborted()
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
