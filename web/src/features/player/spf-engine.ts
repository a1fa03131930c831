import { effect, untrack } from '@videojs/spf'
import { createHlsVideoEngine } from '@videojs/spf/hls'
import type { EngineOptions, PlaybackEngine, Rung } from './playback-engine.ts'

type Engine = ReturnType<typeof createHlsVideoEngine>
type Presentation = ReturnType<Engine['state']['presentation']['get']>
type BufferActor = NonNullable<ReturnType<Engine['context']['videoBufferActor']['get']>>

/** Conditions after which nothing plays: no video, or no audio, that this browser can decode (SVTA 2011, 2012). */
const unplayable = new Set([2011, 2012])

/** What is left in the buffer when another quality is chosen by hand, so that playing does not wait. Seconds. */
const keptAheadOnChoice = 1

/** Plays HLS by Media Source Extensions, with the engine of Video.js 10. */
export function openSpfEngine({ video, masterAddress, startAtMs, listener }: EngineOptions): PlaybackEngine {
  const engine = createHlsVideoEngine({
    // a phone's first guess: low enough to begin at once, corrected by the first segments
    initialBandwidth: 1_500_000,
    forwardBuffer: { bufferDuration: 30 },
  })
  const { state, context } = engine
  // AirPlay would be handed the made-up address of the feed
  state.disableRemotePlayback.set(true)
  context.mediaElement.set(video)
  if (startAtMs > 0) state.startPosition.set(startAtMs / 1000)
  state.preload.set('auto')
  state.presentation.set({ url: masterAddress })
  state.loadActivated.set(true)

  let known = ''
  const stops = [
    effect(() => {
      const rungs = rungsOf(state.presentation.get())
      const ids = rungs.map((rung) => rung.id).join()
      if (ids === known) return
      known = ids
      untrack(() => listener.onRungs(rungs))
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
      const choose = () => state.userVideoTrackSelection.set(id === undefined ? undefined : { id })
      const buffer = context.videoBufferActor.get()
      if (id === undefined || id === state.selectedVideoTrackId.get() || !buffer) choose()
      else whenIdle(buffer, () => dropAhead(buffer, video.currentTime), choose)
    },
    destroy: () => {
      for (const stop of stops) stop()
      engine.destroy().catch((error: unknown) => console.warn('player: engine left something behind', error))
    },
  }
}

function rungsOf(presentation: Presentation): Rung[] {
  return (presentation?.selectionSets ?? [])
    .flatMap((set) => (set.type === 'video' ? set.switchingSets : []))
    .flatMap((set) => set.tracks)
    .map((track) => ({
      id: track.id,
      shortSide: Math.min(track.width ?? 0, track.height ?? 0),
      bitrate: track.bandwidth,
    }))
    .sort((a, b) => b.bitrate - a.bitrate)
}

/** Runs the steps one after another, each once the buffer has nothing to do. */
function whenIdle(buffer: BufferActor, ...steps: (() => void)[]): void {
  const [step, ...rest] = steps
  if (!step) return
  let isDone = false
  const stop = effect(() => {
    if (isDone || buffer.snapshot.get().value === 'updating') return
    isDone = true
    untrack(step)
    queueMicrotask(() => {
      stop()
      whenIdle(buffer, ...rest)
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
