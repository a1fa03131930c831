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

/** Times that a source is loaded again by itself, at each origin once more, until it has played well or a person retries. */
const maxReloads = 2

/** One video element, what plays in it, and what may be done with it. No React. */
export class Playback {
  readonly store = new PlaybackStore()
  /** For what only the element itself knows. */
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
  /** From setting a source until its length is known: pauses then are the element's own. */
  private isLoading = false
  /** The phone has stopped it: a call, the lock screen. */
  private resumesOnReturn = false
  /** Played when something was laid over it. */
  private resumesUncovered = false
  private reloads = 0
  /** The quality chosen by hand, of whatever is loaded; pixels. */
  private heldSide: number | undefined
  private readonly options: PlaybackOptions

  constructor({ video, canvas }: VideoSurface, events: PlaybackEvents, options: PlaybackOptions = {}) {
    const { loadsStartOnly = false, preferences = {} } = options
    this.options = options
    if (!loadsStartOnly) this.preloadGate.open()
    this.element = video
    this.events = events
    this.frame = new HeldFrame(canvas)
    this.progress = new ProgressReporter((positionMs) => events.onProgress?.(positionMs))
    this.stalls = new StallWatch(video, {
      hasPendingRequests: () => this.media?.loader.isIdle === false,
      onStuck: () => this.recover(),
      onSteady: () => {
        this.reloads = 0
      },
    })
    this.listen()
    this.sound = new SoundAndSpeed(video, this.store, (chosen) => events.onChoice?.(chosen))
    this.sound.applyPreferences(preferences)
    this.heldSide = preferences.quality === 'auto' ? undefined : preferences.quality
  }

  /** Where the browser itself finds a file of the source now; for seek pictures. */
  readonly currentAddress = (address: string): string => this.media?.loader.currentAddress(address) ?? address

  /** A file that playing does not need, such as subtitles; undefined when it does not come. */
  readonly fetchOptional = async (address: string, signal: AbortSignal): Promise<Response | undefined> =>
    this.media?.loader.fetchOptional(address, signal)

  /** Renews a grant that ends soon or has ended; for seek pictures. */
  readonly freshen = async (): Promise<void> => this.media?.loader.grant.freshen()

  /**
   * Plays something, or goes on playing under another right: with the same media only the addresses change;
   * with other media (the whole after its preview) the last picture, the moment, the sound and the speed stay.
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
      const cut = hasEnded ? playableEndMs(current) : positionMs
      const play = this.wantsPlay || this.resumesUncovered || hasEnded
      this.load(source, Math.min(cut, playableEndMs(source)), play)
    } else this.load(source, start.atMs, start.play || this.wantsPlay)
  }

  play(): void {
    const { hasEnded } = this.store.get()
    if (hasEnded && this.source?.isPreview) {
      this.events.onPreviewEnd()
      return
    }
    this.loadFully()
    this.resumesOnReturn = false
    this.wantsPlay = true
    this.store.set({ isPlaying: true })
    // what loads is started when it is ready; before that a start is of use only within a tap, which permits sound
    if (!this.isLoading || navigator.userActivation?.isActive) void this.startElement()
  }

  /** Loads all of it, not only what a first picture needs. */
  loadFully(): void {
    this.preloadGate.open()
  }

  /** Loads only what a first picture needs from now on: nobody watches it any more. */
  loadStartOnly(): void {
    this.preloadGate.close()
  }

  pause(): void {
    this.wantsPlay = false
    this.resumesOnReturn = false
    this.store.set({ isPlaying: false })
    this.element.pause()
  }

  /** Waits while something lies over the player, and goes on when it is taken away. */
  setCovered(isCovered: boolean): void {
    if (isCovered) {
      this.resumesUncovered = this.wantsPlay
      this.pause()
    } else if (this.resumesUncovered) {
      this.resumesUncovered = false
      this.play()
    }
  }

  toggle(): void {
    if (this.store.get().isPlaying) this.pause()
    else this.play()
  }

  /** To a moment of the whole video; one in the locked part is only reported. */
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
    // by keys and taps one comes as far as the end, and only by playing past it
    this.seekTo(Math.max(0, Math.min(positionMs + ms, endMs - endMarginMs)))
  }

  /** Holds one quality; undefined: as the network allows. */
  chooseRung(id: string | undefined): void {
    this.heldSide = this.store.get().rungs.find((rung) => rung.id === id)?.shortSide
    this.media?.chooseRung(id)
    this.store.set({ chosenRung: id })
    this.events.onChoice?.({ quality: this.heldSide ?? 'auto' })
  }

  /** Gives the element the real address, which other screens can fetch by themselves; or ours again. */
  setRemote(isRemote: boolean): void {
    if (!this.source || isRemote === this.store.get().isRemote) return
    this.store.set({ isRemote })
    this.load(this.source, this.store.get().positionMs, this.wantsPlay)
  }

  /** Tries again after trouble, when a person wishes it. */
  retry(): void {
    this.reloads = 0
    if (this.store.get().trouble === 'broken') this.reload()
    else this.media?.loader.retry()
  }

  destroy(): void {
    this.progress.report(this.store.get().positionMs)
    this.closing.abort()
    this.media?.close()
    this.stalls.destroy()
    this.frame.destroy()
  }

  private load(source: PlayerSource, atMs: number, play: boolean): void {
    this.wantsPlay = play
    this.resumesUncovered = false
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
      trouble: undefined,
    })
    this.progress.startAt(atMs)
    this.media = new LoadedMedia({
      video: this.element,
      source,
      preloadGate: this.preloadGate,
      heldSide: this.heldSide,
      bufferSeconds: this.options.bufferSeconds,
      isNative: this.store.get().isRemote || needsNativeEngine(),
      startAtMs: atMs,
      renewSource: () => this.events.renewSource(),
      onTrouble: (trouble) => {
        this.store.set({ trouble })
        // a video that was published again has other files: its playlists must be read again
        if (trouble === 'missing' && this.mayReload) this.recover()
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
    // before the listeners below, which read what it stores
    reflectElement(element, store, signal)
    const on = (type: keyof HTMLMediaElementEventMap, handle: () => void) =>
      element.addEventListener(type, handle, { signal })
    on('timeupdate', () => element.paused || this.progress.passed(store.get().positionMs))
    on('playing', () => this.events.onPlaying())
    on('pause', () => {
      // the event is late: the element may play again by now
      if (element.ended || this.isLoading || !element.paused) return
      // not our doing, nor a person's, whose keys come by us
      this.resumesOnReturn = this.wantsPlay && isInterrupted()
      this.wantsPlay = false
      store.set({ isPlaying: false, isWaiting: false })
      this.progress.report(store.get().positionMs)
    })
    on('ended', () => this.end())
    on('error', () => this.recover())
    onLeave(() => this.progress.report(store.get().positionMs), signal)
    onReturn(() => this.comeBack(), signal)
  }

  private comeBack(): void {
    // a wait that began out of sight, where timers are slow, or in the back/forward cache
    this.media?.loader.retry()
    if (this.resumesOnReturn) this.play()
  }

  private end(): void {
    const { source } = this
    if (!source) return
    const positionMs = playableEndMs(source)
    this.wantsPlay = false
    this.store.set({ positionMs, hasEnded: true, isPlaying: false, isWaiting: false })
    this.progress.report(positionMs)
    if (source.isPreview) this.events.onPreviewEnd()
    else this.events.onEnded?.()
  }

  private get mayReload(): boolean {
    return this.reloads < maxReloads + mediaOrigins().alternatives
  }

  /** Loads the source again where it stopped, unless that was tried enough. */
  private recover(): void {
    const { trouble } = this.store.get()
    if (!this.source || (this.element.error === null && trouble && trouble !== 'missing')) return
    // what cannot be decoded, or whose grant has ended, is no better at another origin
    const isOfOrigin = this.element.error?.code !== MediaError.MEDIA_ERR_DECODE && !isExpired(this.source)
    if (isOfOrigin) this.media?.leaveOrigin()
    if (this.mayReload) {
      this.reloads += 1
      this.reload()
    } else this.fail()
  }

  private reload(): void {
    const { source } = this
    if (!source) return
    const loadAgain = (next: PlayerSource) => this.load(next, this.store.get().positionMs, this.wantsPlay)
    // the browser's own HLS takes a new grant in no other way
    const loadUnrenewed = () => (isExpired(source) ? this.fail() : loadAgain(source))
    if (this.media?.isNative) this.events.renewSource().then(loadAgain, loadUnrenewed)
    else loadAgain(source)
  }

  private fail(): void {
    this.store.set({ trouble: 'broken', isWaiting: false })
    this.events.onError?.()
  }
}
