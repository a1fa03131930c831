import { isLocked } from '../controls/scrub-math.ts'
import { endMarginMs, LoadedMedia } from '../engine/loaded-media.ts'
import { needsNativeEngine } from '../engine/native-engine.ts'
import { isRenewal } from '../media-transport/media-grant.ts'
import { mediaOrigins } from '../media-transport/media-origins.ts'
import { PreloadGate } from '../media-transport/preload-gate.ts'
import { isExpired, type PlayerSource, playableEndMs } from '../player-source.ts'
import { reflectElement } from './element-state.ts'
import { HeldFrame } from './held-frame.ts'
import { isInterrupted, onLeave, onReturn } from './interruptions.ts'
import { playWithinPolicy } from './play-within-policy.ts'
import type { PlaybackEvents, PlaybackOptions } from './playback-events.ts'
import { PlaybackStore } from './playback-state.ts'
import { ProgressReporter } from './progress-reporter.ts'
import { SoundAndSpeed } from './sound-and-speed.ts'
import { StallWatch } from './stall-watch.ts'
import type { VideoSurface } from './video-surface.ts'

/**
 * Automatic reloads of a source, plus one per further origin. Reset after 30 s of steady playback or a manual retry.
 */
const maxReloads = 2

/** Controls one video element and its source. Independent of React. */
export class Playback {
  readonly store = new PlaybackStore()
  /** For state that only the element has. */
  readonly element: HTMLVideoElement
  readonly sound: SoundAndSpeed
  private readonly frame: HeldFrame
  private readonly events: PlaybackEvents
  private readonly closing = new AbortController()
  private readonly progress: ProgressReporter
  private readonly stalls: StallWatch
  private readonly preloadGate = new PreloadGate()
  private source: PlayerSource | undefined
  private media: LoadedMedia | undefined
  private wantsPlay = false
  /** From setting a source until its metadata is loaded: pause events are then not the viewer's. */
  private isLoading = false
  /** The system interrupted playback: a call, the lock screen. */
  private resumesOnReturn = false
  /** It was playing when an overlay covered the player. */
  private resumesWhenUncovered = false
  private reloads = 0
  /** Short side of the manually chosen quality, pixels; kept for later sources. */
  private fixedShortSide: number | undefined
  private readonly options: PlaybackOptions

  constructor({ video, canvas }: VideoSurface, events: PlaybackEvents, options: PlaybackOptions = {}) {
    const { loadsStartOnly = false, preferences = {} } = options
    this.options = options
    if (!loadsStartOnly) this.preloadGate.open()
    this.element = video
    this.events = events
    this.frame = new HeldFrame(canvas)
    this.progress = new ProgressReporter((positionMs, isStop) => events.onProgress?.(positionMs, isStop))
    this.stalls = new StallWatch(video, {
      hasPendingRequests: () => this.media?.loader.isIdle === false,
      onStuck: () => this.recover(),
      onSteady: () => {
        this.reloads = 0
      },
    })
    this.listen()
    this.sound = new SoundAndSpeed(video, this.store, (chosen) => events.onPreferencesChange?.(chosen))
    this.sound.applyPreferences(preferences)
    this.fixedShortSide = preferences.quality === 'auto' ? undefined : preferences.quality
  }

  /** The address from which the browser itself can load a file of the source; for seek pictures. */
  readonly currentAddress = (address: string): string => this.media?.loader.currentAddress(address) ?? address

  /** A file that playback does not need, such as subtitles; undefined if it cannot be loaded. */
  readonly fetchOptional = async (address: string, signal: AbortSignal): Promise<Response | undefined> =>
    this.media?.loader.fetchOptional(address, signal)

  /** Renews a grant that expires soon or has expired; for seek pictures. */
  readonly renewIfDue = async (): Promise<void> => this.media?.loader.grant.renewIfDue()

  /** Whether the source ends before the video does. */
  get isPreview(): boolean {
    return this.source?.isPreview ?? false
  }

  /**
   * Plays a source, or continues with a new right: with the same media only the addresses change; with other media (the
   * full video after its preview) the last picture, position, sound and speed are kept.
   */
  setSource(source: PlayerSource, start: { atMs: number; play: boolean }): void {
    const current = this.source
    if (current && isRenewal(current, source)) {
      this.source = source
      this.media?.loader.grant.adopt(source)
      return
    }
    this.reloads = 0
    const { hasEnded, positionMs } = this.store.get()
    if (current) {
      const resumeMs = hasEnded ? playableEndMs(current) : positionMs
      const play = this.wantsPlay || this.resumesWhenUncovered || hasEnded
      this.load(source, Math.min(resumeMs, playableEndMs(source)), play)
    } else this.load(source, start.atMs, start.play || this.wantsPlay)
  }

  play(): void {
    this.loadFully()
    this.resumesOnReturn = false
    this.wantsPlay = true
    this.store.set({ isPlaying: true })
    // a loading source starts when ready; starting earlier is useful only during a tap, which permits sound
    if (!this.isLoading || navigator.userActivation?.isActive) void this.startElement()
  }

  /** Loads the whole source, not only its first picture. */
  loadFully(): void {
    this.preloadGate.open()
  }

  /** From now on loads only what a first picture needs, because it is no longer watched. */
  loadStartOnly(): void {
    this.preloadGate.close()
  }

  pause(): void {
    this.wantsPlay = false
    this.resumesOnReturn = false
    this.store.set({ isPlaying: false })
    this.element.pause()
  }

  /** Pauses while an overlay covers the player, and resumes when it is removed. */
  setCovered(isCovered: boolean): void {
    if (isCovered) {
      this.resumesWhenUncovered = this.wantsPlay
      this.pause()
    } else if (this.resumesWhenUncovered) {
      this.resumesWhenUncovered = false
      this.play()
    }
  }

  toggle(): void {
    if (this.store.get().isPlaying) this.pause()
    else this.play()
  }

  /** Seeks to a position of the whole video; one in the locked part is only reported. */
  seekTo(positionMs: number): void {
    const { source } = this
    if (!source) return
    const endMs = playableEndMs(source)
    const target = Math.max(0, Math.min(positionMs, source.durationMs))
    if (isLocked(target, endMs, source.durationMs)) {
      this.events.onLockedSeek?.()
      return
    }
    this.store.set({ positionMs: target, hasEnded: false })
    if (this.element.readyState < HTMLMediaElement.HAVE_METADATA) this.load(source, target, this.wantsPlay)
    else this.element.currentTime = Math.min(target, endMs - endMarginMs) / 1000
  }

  seekBy(ms: number): void {
    if (!this.source) return
    const { positionMs } = this.store.get()
    const endMs = playableEndMs(this.source)
    // stops short of the end: only playback reaches the end itself
    this.seekTo(Math.max(0, Math.min(positionMs + ms, endMs - endMarginMs)))
  }

  /** Sets a fixed quality; undefined: automatic. */
  chooseRung(id: string | undefined): void {
    this.fixedShortSide = this.store.get().rungs.find((rung) => rung.id === id)?.shortSide
    this.media?.chooseRung(id)
    this.store.set({ chosenRung: id })
    this.events.onPreferencesChange?.({ quality: this.fixedShortSide ?? 'auto' })
  }

  /** Gives the element the real address, which other screens can load themselves, or the loader's again. */
  setRemote(isRemote: boolean): void {
    if (!this.source || isRemote === this.store.get().isRemote) return
    this.store.set({ isRemote })
    this.load(this.source, this.store.get().positionMs, this.wantsPlay)
  }

  /** Retries after a problem, on the viewer's request. */
  retry(): void {
    this.reloads = 0
    if (this.store.get().problem === 'broken') this.reload()
    else this.media?.loader.retry()
  }

  destroy(): void {
    this.progress.stopped(this.store.get().positionMs)
    this.closing.abort()
    this.media?.close()
    this.stalls.destroy()
    this.frame.destroy()
  }

  private load(source: PlayerSource, atMs: number, play: boolean): void {
    // a remote screen may disconnect after the player was destroyed
    if (this.closing.signal.aborted) return
    this.wantsPlay = play
    this.resumesWhenUncovered = false
    this.isLoading = true
    this.element.pause()
    this.frame.hold(this.element)
    this.media?.close()
    this.source = source
    this.store.set({
      positionMs: atMs,
      hasEnded: false,
      isPlaying: play,
      isWaiting: true,
      problem: undefined,
    })
    this.progress.startAt(atMs)
    this.media = new LoadedMedia({
      video: this.element,
      source,
      preloadGate: this.preloadGate,
      fixedShortSide: this.fixedShortSide,
      bufferSeconds: this.options.bufferSeconds,
      isNative: this.store.get().isRemote || needsNativeEngine(),
      startAtMs: atMs,
      renewSource: () => this.events.renewSource(),
      onLoadProblem: (problem) => {
        this.store.set({ problem })
        // a video that was published again has other files, so its playlists are reloaded
        if (problem === 'missing' && this.canReload) this.recover()
      },
      onOtherSource: (next) => this.setSource(next, { atMs, play }),
      onRungs: (rungs, chosenRung) => this.store.set({ rungs, chosenRung }),
      onRung: (currentRung) => this.store.set({ currentRung }),
      onUnplayable: () => this.fail(),
      onReady: () => {
        this.isLoading = false
        this.frame.releaseAfterPaint(this.element, () => this.store.set({ hasPicture: true }))
        if (this.wantsPlay) void this.startElement()
      },
    })
  }

  private async startElement(): Promise<void> {
    const outcome = await playWithinPolicy(this.element)
    if (outcome === 'without-sound') this.store.set({ isMutedByBrowser: true })
    if (outcome === 'refused') this.pause()
  }

  private listen(): void {
    const { element, store } = this
    const { signal } = this.closing
    // before the listeners below, which read the updated store
    reflectElement(element, store, signal)
    const on = (type: keyof HTMLMediaElementEventMap, handle: () => void) =>
      element.addEventListener(type, handle, { signal })
    on('timeupdate', () => element.paused || this.progress.passed(store.get().positionMs))
    on('playing', () => this.events.onPlaying())
    on('pause', () => {
      // the event is asynchronous: the element may be playing again
      if (element.ended || this.isLoading || !element.paused) return
      // neither `pause` nor the viewer caused it: the viewer's input calls `pause`
      this.resumesOnReturn = this.wantsPlay && isInterrupted()
      this.wantsPlay = false
      store.set({ isPlaying: false, isWaiting: false })
      this.progress.stopped(store.get().positionMs)
    })
    on('ended', () => this.end())
    on('error', () => this.recover())
    onLeave(() => this.progress.stopped(store.get().positionMs), signal)
    onReturn(() => this.resumeOnReturn(), signal)
  }

  private resumeOnReturn(): void {
    // ends retry delays that began while the page was hidden, where timers are throttled, or in the back/forward cache
    this.media?.loader.retry()
    if (this.resumesOnReturn) this.play()
  }

  private end(): void {
    const { source } = this
    if (!source) return
    const positionMs = playableEndMs(source)
    this.wantsPlay = false
    this.store.set({ positionMs, hasEnded: true, isPlaying: false, isWaiting: false })
    this.progress.stopped(positionMs)
    if (source.isPreview) this.events.onPreviewEnd()
    else this.events.onEnded?.()
  }

  private get canReload(): boolean {
    return this.reloads < maxReloads + mediaOrigins().alternatives
  }

  /** Reloads the source at its position, up to the maximum number of reloads. */
  private recover(): void {
    const { problem } = this.store.get()
    if (!this.source || (this.element.error === null && problem && problem !== 'missing')) return
    // another origin does not help with decoding errors or an expired grant
    const mayBeOrigin = this.element.error?.code !== MediaError.MEDIA_ERR_DECODE && !isExpired(this.source)
    if (mayBeOrigin) this.media?.avoidCurrentOrigin()
    if (this.canReload) {
      this.reloads += 1
      this.reload()
    } else this.fail()
  }

  private reload(): void {
    const { source, media } = this
    if (!source) return
    const loadAgain = (next: PlayerSource) => this.load(next, this.store.get().positionMs, this.wantsPlay)
    // the browser's own HLS gets a new grant only by reloading
    const loadUnrenewed = () => (isExpired(source) ? this.fail() : loadAgain(source))
    // the player may be destroyed, or get other media, before the response
    const isCurrent = () => this.media === media && !this.closing.signal.aborted
    if (media?.isNative)
      this.events.renewSource().then(
        (next) => isCurrent() && loadAgain(next),
        () => isCurrent() && loadUnrenewed(),
      )
    else loadAgain(source)
  }

  private fail(): void {
    this.store.set({ problem: 'broken', isWaiting: false })
    this.events.onError?.()
  }
}
