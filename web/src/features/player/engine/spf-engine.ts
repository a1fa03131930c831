import { effect, untrack } from '@videojs/spf'
import { createHlsVideoEngine } from '@videojs/spf/hls'
import { waitForAbort } from '../../../platform/wait.ts'
import type { LoaderHooks } from '../media-transport/segment-loader.ts'
import { decideDelivery, type SegmentProgress } from '../quality/decide-delivery.ts'
import type { EngineListener, EngineOptions, PlaybackEngine } from './playback-engine.ts'
import { QualitySwitch } from './quality-switch.ts'
import { isVideoData, rungsOf, type SpfEngine, videoTrackAt, whenIdle } from './spf-presentation.ts'

/** Errors that prevent playback: the browser can decode no video, or no audio, of the source (SVTA 2011, 2012). */
const unplayableCodes = new Set([2011, 2012])
/** Default buffer ahead of the position, seconds. */
const defaultBufferSeconds = 30
/** Longest time that a request waits for another quality's playlist, ms. */
const maxSwitchDelayMs = 4_000

/**
 * Plays HLS by Media Source Extensions, with the engine of Video.js 10.
 *
 * The quality is selected here, for two reasons. 10.0.0-rc.2 drops messages to a buffer during a write: a switch then
 * combines one quality's segments with another's header, and the decoder stops. So the quality changes only between
 * two segments, and nothing is delivered to a busy buffer. And it measures bandwidth by the time between chunks, which
 * often depends on the page's own work instead of the network.
 */
export function openSpfEngine(options: EngineOptions): PlaybackEngine {
  const { video, masterAddress, loader, startAtMs, listener } = options
  const engine = createHlsVideoEngine({
    forwardBuffer: { bufferDuration: options.bufferSeconds ?? defaultBufferSeconds },
  })
  const { state, context } = engine
  const quality = new QualitySwitch(engine, video)
  loader.hooks = loaderHooks(engine, quality)
  // AirPlay would get an address that exists in this page only
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
  // delivered bytes cannot be replaced, so a segment is held while another quality may have to replace it
  const mayDeliver = (address: string, progress: SegmentProgress) => {
    const track = videoTrackAt(state.presentation.get(), address)
    const segmentSeconds = track?.segments?.find(({ url }) => url === address)?.duration
    const { current, usable: rungs, bufferedSeconds } = quality
    // a manually chosen quality is never replaced
    if (!track || segmentSeconds === undefined || !current || quality.isChosenManually) return true
    // already replaced: the engine is about to abort it
    if (track.id !== current.id) return false
    const decision = decideDelivery(progress, { segmentSeconds, bufferedSeconds, current, rungs })
    if (typeof decision === 'object') void quality.replaceBy(decision.replacement)
    return decision === 'deliver'
  }
  return {
    beforeRequest: async (address, signal) => {
      if (!isVideoData(state.presentation.get(), address)) return
      // the engine aborts this request once it has the playlist of the other quality
      if (await quality.update()) await waitForAbort(signal, maxSwitchDelayMs)
    },
    beforeDelivery: async (address, file) => {
      await file.until(() => mayDeliver(address, file))
      const isVideo = isVideoData(state.presentation.get(), address)
      await whenIdle(isVideo ? context.videoBufferActor.get() : context.audioBufferActor.get())
    },
    avoid: (address) => quality.avoid(videoTrackAt(state.presentation.get(), address)?.id),
  }
}

/** Passes the engine's state on to the listener, and corrects its start position. @returns stops it */
function observe({ state }: SpfEngine, quality: QualitySwitch, listener: EngineListener): () => void {
  const stops = [
    effect(() => {
      // a cleared element resets the position to 0, and the engine would load the first segment
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
      if (state.errors.get()?.some((error) => unplayableCodes.has(error.code)))
        untrack(() => listener.onUnplayable())
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
