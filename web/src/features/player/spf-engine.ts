import { effect, untrack } from '@videojs/spf'
import { createHlsVideoEngine } from '@videojs/spf/hls'
import { bufferedEnd } from './buffered-ranges.ts'
import type { EngineOptions, PlaybackEngine, Rung } from './playback-engine.ts'
import { chooseRung } from './rung-choice.ts'
import { paceSegment } from './segment-pace.ts'
import { throughputMeter } from './throughput-meter.ts'

type Engine = ReturnType<typeof createHlsVideoEngine>
type Presentation = ReturnType<Engine['state']['presentation']['get']>
type BufferActor = NonNullable<ReturnType<Engine['context']['videoBufferActor']['get']>>

/** Conditions after which nothing plays: no video, or no audio, that this browser can decode (SVTA 2011, 2012). */
const unplayable = new Set([2011, 2012])
/** Loaded ahead of the playhead, seconds. */
const viewingBufferSeconds = 30
/** What is left in the buffer when another quality is chosen by hand, so that playing does not wait. Seconds. */
const keptAheadOnChoice = 1
/** A quality of which something did not come is left out for so long: it may have been the whole line. ms */
const avoidanceMs = 60_000
/** Longest that a request is held back for another quality's playlist, ms. */
const switchPatienceMs = 4_000

/**
 * Plays HLS by Media Source Extensions, with the engine of Video.js 10.
 *
 * Which quality is loaded is ours to say, for two reasons. 10.0.0-rc.2 loses what it is told while a buffer is
 * being written: a switch then puts one quality's pictures under another's header, and the decoder stops. So
 * qualities are switched only between two segments, and nothing is delivered to a buffer that is busy. And it
 * measures the network by the time between chunks, which is the page's own work as often as the network's.
 */
export function openSpfEngine(options: EngineOptions): PlaybackEngine {
  const { video, masterAddress, feed, startAtMs, listener } = options
  const engine = createHlsVideoEngine({
    forwardBuffer: { bufferDuration: options.bufferSeconds ?? viewingBufferSeconds },
  })
  const { state, context } = engine
  let rungs: Rung[] = []
  let chosen: string | undefined
  let isChoiceNew = false
  /** Of these something did not come: until when they are not taken. */
  const avoidedUntil = new Map<string, number>()

  const current = () => rungs.find((rung) => rung.id === state.userVideoTrackSelection.get()?.id)
  const usable = () => rungs.filter(({ id }) => (avoidedUntil.get(id) ?? 0) < performance.now())
  const wanted = () =>
    usable().find((rung) => rung.id === chosen) ??
    chooseRung(usable(), current(), {
      throughput: throughputMeter.value,
      bufferedSeconds: bufferedEnd(video.buffered, video.currentTime) - video.currentTime,
      shortSide: Math.min(video.clientWidth, video.clientHeight) * devicePixelRatio,
    })

  /** To be called while no segment is on its way into the buffer. True when the quality changes. */
  const switchRung = async (): Promise<boolean> => {
    const next = wanted()
    if (!next || next.id === current()?.id) return false
    const buffer = context.videoBufferActor.get()
    if (isChoiceNew && buffer) {
      await whenIdle(buffer)
      dropAhead(buffer, video.currentTime)
      await whenIdle(buffer)
    }
    isChoiceNew = false
    state.userVideoTrackSelection.set({ id: next.id })
    return true
  }

  /** In the place of what is on its way. Nothing of that is in the buffer yet. */
  const take = async (rung: Rung) => {
    const buffer = context.videoBufferActor.get()
    if (buffer) await whenIdle(buffer)
    state.userVideoTrackSelection.set({ id: rung.id })
  }

  feed.gate = {
    beforeRequest: async (address, signal) => {
      if (!isVideoSegment(state.presentation.get(), address)) return
      // the engine takes this request back once it has the playlist of the other quality
      if (await switchRung()) await aborted(signal, switchPatienceMs)
    },
    beforeDelivery: async (address) => {
      const isVideo = isVideoSegment(state.presentation.get(), address)
      const buffer = isVideo ? context.videoBufferActor.get() : context.audioBufferActor.get()
      if (buffer) await whenIdle(buffer)
    },
    mayPass: (address, progress) => {
      const track = trackAt(state.presentation.get(), address)
      const segmentSeconds = track?.segments?.find(({ url }) => url === address)?.duration
      const rung = current()
      // what was chosen by hand is waited for
      if (!track || segmentSeconds === undefined || !rung || chosen !== undefined) return true
      // given up already: the engine is about to take it back
      if (track.id !== rung.id) return false
      const bufferedSeconds = bufferedEnd(video.buffered, video.currentTime) - video.currentTime
      const stakes = { segmentSeconds, bufferedSeconds, current: rung, rungs: usable() }
      const verdict = paceSegment(progress, stakes)
      if (typeof verdict === 'object') void take(verdict.instead)
      return verdict === 'deliver'
    },
    avoid: (address) => {
      const rung = rungs.find(({ id }) => id === trackAt(state.presentation.get(), address)?.id)
      if (!rung || usable().every(({ id }) => id === rung.id)) return false
      avoidedUntil.set(rung.id, performance.now() + avoidanceMs)
      void switchRung()
      return true
    },
  }

  // AirPlay would be handed the made-up address of the feed
  state.disableRemotePlayback.set(true)
  context.mediaElement.set(video)
  if (startAtMs > 0) state.startPosition.set(startAtMs / 1000)
  state.preload.set('auto')
  state.presentation.set({ url: masterAddress })
  state.loadActivated.set(true)

  const stops = [
    effect(() => {
      // the element's own news of being emptied sets the moment back to 0, and the first segment would be fetched
      const start = state.startPosition.get()
      const isBehind = state.currentTime.get() !== start
      if (start !== undefined && isBehind) untrack(() => state.currentTime.set(start))
    }),
    effect(() => {
      const next = rungsOf(state.presentation.get())
      untrack(() => {
        if (next.length === rungs.length) return
        rungs = next
        const first = wanted()
        if (first) state.userVideoTrackSelection.set({ id: first.id })
        listener.onRungs(next)
      })
    }),
    effect(() => {
      const id = state.selectedVideoTrackId.get()
      untrack(() => listener.onRung(id))
    }),
    effect(() => {
      if (state.errors.get()?.some((error) => unplayable.has(error.code)))
        untrack(() => listener.onUnplayable())
    }),
  ]

  return {
    chooseRung: (id) => {
      chosen = id
      isChoiceNew = id !== undefined
      // with a full buffer no request comes soon
      if (context.videoSegmentLoaderActor.get()?.snapshot.get().value === 'idle') void switchRung()
    },
    destroy: () => {
      feed.gate = undefined
      for (const stop of stops) stop()
      // 10.0.0-rc.2 looks once more at a buffer whose last write ends after it was taken away, which throws
      for (const buffer of context.mediaSource.get()?.sourceBuffers ?? [])
        Object.defineProperty(buffer, 'buffered', { value: video.buffered })
      engine.destroy().catch((error: unknown) => console.warn('player: engine left something behind', error))
    },
  }
}

function videoTracks(presentation: Presentation) {
  return (presentation?.selectionSets ?? []).flatMap((set) =>
    set.type === 'video' ? set.switchingSets.flatMap((each) => each.tracks) : [],
  )
}

function rungsOf(presentation: Presentation): Rung[] {
  return videoTracks(presentation)
    .map((track) => ({
      id: track.id,
      shortSide: Math.min(track.width ?? 0, track.height ?? 0),
      bitrate: track.bandwidth,
    }))
    .sort((a, b) => b.bitrate - a.bitrate)
}

/** The video track of which an address is the playlist, the header or a segment. */
function trackAt(presentation: Presentation, address: string) {
  return videoTracks(presentation).find(
    (track) => track.url === address || isVideoSegment(presentation, address, track.id),
  )
}

/** Whether an address is a segment, or the header, of a video track whose playlist is known. */
function isVideoSegment(presentation: Presentation, address: string, trackId?: string): boolean {
  return videoTracks(presentation).some(
    (track) =>
      (trackId === undefined || track.id === trackId) &&
      (track.initialization?.url === address || track.segments?.some((segment) => segment.url === address)),
  )
}

/** Resolves once a buffer is not being written to. */
function whenIdle(buffer: BufferActor): Promise<void> {
  return new Promise((resolve) => {
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

/** Resolves when the signal is aborted, or the time is over. */
function aborted(signal: AbortSignal, ms: number): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

/** Empties the buffer from the next segment on: what is buffered would hide the chosen quality for half a minute. */
function dropAhead(buffer: BufferActor, currentTime: number): void {
  const start = buffer.snapshot
    .get()
    .context.segments.map((segment) => segment.startTime)
    .filter((time) => time > currentTime + keptAheadOnChoice)
    .sort((a, b) => a - b)[0]
  if (start !== undefined) buffer.send({ type: 'remove', start, end: Number.POSITIVE_INFINITY })
}
