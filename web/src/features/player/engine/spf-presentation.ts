import { effect } from '@videojs/spf'
import type { createHlsVideoEngine } from '@videojs/spf/hls'
import type { Rung } from './playback-engine.ts'

export type SpfEngine = ReturnType<typeof createHlsVideoEngine>
type Presentation = ReturnType<SpfEngine['state']['presentation']['get']>
export type BufferActor = NonNullable<ReturnType<SpfEngine['context']['videoBufferActor']['get']>>

/** Buffer kept after a manual choice of quality, so that playback does not wait. Seconds. */
const keptBufferSeconds = 1

function videoTracks(presentation: Presentation) {
  return (presentation?.selectionSets ?? []).flatMap((set) =>
    set.type === 'video' ? set.switchingSets.flatMap((each) => each.tracks) : [],
  )
}

/** The picture qualities of a presentation, best first. */
export function rungsOf(presentation: Presentation): Rung[] {
  return videoTracks(presentation)
    .map((track) => ({
      id: track.id,
      shortSide: Math.min(track.width ?? 0, track.height ?? 0),
      bitrate: track.bandwidth,
    }))
    .sort((a, b) => b.bitrate - a.bitrate)
}

/** The video track of which an address is the playlist, the header or a segment. */
export function videoTrackAt(presentation: Presentation, address: string) {
  return videoTracks(presentation).find(
    (track) =>
      track.url === address ||
      track.initialization?.url === address ||
      track.segments?.some(({ url }) => url === address),
  )
}

/** Whether an address is the header or a segment of a video track whose playlist is known. */
export function isVideoData(presentation: Presentation, address: string): boolean {
  const track = videoTrackAt(presentation, address)
  return track !== undefined && track.url !== address
}

/** Resolves once a buffer is not being written to. */
export function whenIdle(buffer: BufferActor | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (!buffer) return resolve()
    let isDone = false
    const stop = effect(() => {
      if (isDone || buffer.snapshot.get().value === 'updating') return
      isDone = true
      queueMicrotask(() => {
        stop()
        resolve()
      })
    })
  })
}

/** Removes the buffer from the next segment on: it would delay a manually chosen quality by up to 30 s. */
export function removeBufferAhead(buffer: BufferActor, currentTime: number): void {
  const start = buffer.snapshot
    .get()
    .context.segments.map((segment) => segment.startTime)
    .filter((time) => time > currentTime + keptBufferSeconds)
    .sort((a, b) => a - b)[0]
  if (start !== undefined) buffer.send({ type: 'remove', start, end: Number.POSITIVE_INFINITY })
}
