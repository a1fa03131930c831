import { effect, untrack } from '@videojs/spf'
import { createHlsVideoEngine } from '@videojs/spf/hls'
import type { LoaderHooks } from '../media-transport/segment-loader.ts'
import { untilAborted } from '../media-transport/wait.ts'
import { paceSegment } from '../quality/segment-pace.ts'
import type { EngineListener, EngineOptions, PlaybackEngine } from './playback-engine.ts'
import { QualitySwitch } from './quality-switch.ts'
import { isVideoData, rungsOf, type SpfEngine, videoTrackAt, whenIdle } from './spf-presentation.ts'

/** Conditions after which nothing plays: no video, or no audio, that this browser can decode (SVTA 2011, 2012). */
const unplayable = new Set([2011, 2012])
/** Loaded ahead of the playhead, seconds. */
const viewingBufferSeconds = 30
/** Longest that a request is held back for another quality's playlist, ms. */
const switchPatienceMs = 4_000

/**
 * Plays HLS by Media Source Extensions, with the engine of Video.js 10.
 *
 * Which quality is loaded is decided here, for two reasons. 10.0.0-rc.2 drops messages to a buffer while it is being
 * written: a switch then puts one quality's pictures under another's header, and the decoder stops. So qualities are
 * switched only between two segments, and nothing is delivered to a buffer that is busy. And it measures the network by
 * the time between chunks, which is the page's own work as often as the network's.
 */
export function openSpfEngine(options: EngineOptions): PlaybackEngine {
  const { video, masterAddress, loader, startAtMs, listener } = options
  const engine = createHlsVideoEngine({
    forwardBuffer: { bufferDuration: options.bufferSeconds ?? viewingBufferSeconds },
  })
  const { state, context } = engine
  const quality = new QualitySwitch(engine, video)
  loader.hooks = loaderHooks(engine, quality)
  // AirPlay would be handed an address that exists in this page only
  state.disableRemotePlayback.set(true)
  context.mediaElement.set(video)
  if (startAtMs > 0) state.startPosition.set(startAtMs / 1000)
  state.preload.set('auto')
  state.presentation.set({ url: masterAddress })
  state.loadActivated.set(true)
  const stop = observe(engine, quality, listener)
  return {
    chooseRung: (id) => quality.choose(id),
    destroy: () => {
      loader.hooks = undefined
      stop()
      // 10.0.0-rc.2 reads a buffer whose last write ends after it was removed, which throws
      for (const buffer of context.mediaSource.get()?.sourceBuffers ?? [])
        Object.defineProperty(buffer, 'buffered', { value: video.buffered })
      engine.destroy().catch((error: unknown) => console.warn('player: engine not destroyed', error))
    },
  }
}

function loaderHooks({ state, context }: SpfEngine, quality: QualitySwitch): LoaderHooks {
  return {
    beforeRequest: async (address, signal) => {
      if (!isVideoData(state.presentation.get(), address)) return
      // the engine aborts this request once it has the playlist of the other quality
      if (await quality.update()) await untilAborted(signal, switchPatienceMs)
    },
    beforeDelivery: (address) => {
      const isVideo = isVideoData(state.presentation.get(), address)
      return whenIdle(isVideo ? context.videoBufferActor.get() : context.audioBufferActor.get())
    },
    mayPass: (address, progress) => {
      const track = videoTrackAt(state.presentation.get(), address)
      const segmentSeconds = track?.segments?.find(({ url }) => url === address)?.duration
      const { current, usable: rungs, bufferedSeconds } = quality
      // what was chosen by hand is waited for
      if (!track || segmentSeconds === undefined || !current || quality.isChosenByHand) return true
      // given up already: the engine is about to abort it
      if (track.id !== current.id) return false
      const verdict = paceSegment(progress, { segmentSeconds, bufferedSeconds, current, rungs })
      if (typeof verdict === 'object') void quality.take(verdict.instead)
      return verdict === 'deliver'
    },
    avoid: (address) => quality.avoid(videoTrackAt(state.presentation.get(), address)?.id),
  }
}

/** Passes the engine's state on to the listener, and corrects its start position. @returns ends that */
function observe({ state }: SpfEngine, quality: QualitySwitch, listener: EngineListener): () => void {
  const stops = [
    effect(() => {
      // an emptied element sets the moment back to 0, and the first segment would be fetched
      const start = state.startPosition.get()
      const isBehind = state.currentTime.get() !== start
      if (start !== undefined && isBehind) untrack(() => state.currentTime.set(start))
    }),
    effect(() => {
      const rungs = rungsOf(state.presentation.get())
      untrack(() => {
        if (rungs.length === quality.rungs.length) return
        quality.rungs = rungs
        void quality.update()
        listener.onRungs(rungs)
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
  return () => {
    for (const stop of stops) stop()
  }
}
