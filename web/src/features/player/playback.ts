import { reflectElement } from './element-state.ts'
import { FeedHold } from './feed-hold.ts'
import { isRenewal } from './grant-path.ts'
import { HeldFrame } from './held-frame.ts'
import { isInterrupted, onLeave, onReturn } from './interruptions.ts'
import { endMarginMs, LoadedMedia } from './loaded-media.ts'
import { needsNativeEngine } from './native-engine.ts'
import { playWithinPolicy } from './play-within-policy.ts'
import type { PlaybackEvents, PlaybackOptions } from './playback-events.ts'
import { PlaybackStore } from './playback-state.ts'
import { isOver, type PlayerSource, playableEndMs } from './player-source.ts'
import { ProgressReporter } from './progress-reporter.ts'
import { Recoveries } from './recoveries.ts'
import { isLocked } from './scrub-math.ts'
import { SoundAndSpeed } from './sound-and-speed.ts'
import { StallWatch } from './stall-watch.ts'
import type { VideoSurface } from './video-surface.ts'

/** One video element, what plays in it, and what may be done with it. No React. */
export class Playback {
  readonly store = new PlaybackStore()
  /** For what only the element itself can say. */
  readonly element: HTMLVideoElement
  readonly sound: SoundAndSpeed
  private readonly frame: HeldFrame
  private readonly events: PlaybackEvents
  private readonly closing = new AbortController()
  private readonly progress: ProgressReporter
  private readonly stalls: StallWatch
  private readonly hold = new FeedHold()
  private source: PlayerSource | undefined
  private media: LoadedMedia | undefined
  private wantsPlay = false
  /** From setting a source until its length is known: pauses then are the element's own. */
  private isLoading = false
  /** The phone has stopped it: a call, the lock screen. */
  private resumesOnReturn = false
  /** Played when something was laid over it. */
  private resumesUncovered = false
  private readonly recoveries = new Recoveries()
  /** The quality chosen by hand, of whatever is loaded; pixels. */
  private heldSide: number | undefined
  private readonly options: PlaybackOptions

  constructor({ video, canvas }: VideoSurface, events: PlaybackEvents, options: PlaybackOptions = {}) {
    const { isHeld = false, preferences = {} } = options
    this.options = options
    if (!isHeld) this.hold.letGo()
    this.element = video
    this.events = events
    this.frame = new HeldFrame(canvas)
    this.progress = new ProgressReporter((positionMs) => events.onProgress(positionMs))
    this.stalls = new StallWatch(video, {
      hasPendingRequests: () => this.media?.feed.isIdle === false,
      onStuck: () => this.revive(),
      onSteady: this.recoveries.restore,
    })
    this.listen()
    this.sound = new SoundAndSpeed(video, this.store, (chosen) => events.onChoice?.(chosen))
    this.sound.prefer(preferences)
    this.heldSide = preferences.quality === 'auto' ? undefined : preferences.quality
  }

  /** What the newest grant makes of an address; for seek pictures. */
  readonly currentAddress = (address: string): string => this.media?.feed.currentAddress(address) ?? address

  /** The same under a new grant, where that one is refused. */
  readonly renewAddress = async (address: string): Promise<string | undefined> =>
    this.media?.feed.renewAddress(address)

  /** Lets the grant be renewed if it has ended; for seek pictures. */
  readonly freshen = (): Promise<void> => this.media?.feed.freshen() ?? Promise.resolve()

  /**
   * Plays something, or goes on playing under another right: with the same media only the addresses change;
   * with other media (the whole after its preview) the last picture, the moment, the sound and the speed stay.
   */
  setSource(source: PlayerSource, start: { atMs: number; play: boolean }): void {
    const current = this.source
    if (current && isRenewal(current, source, location.href)) {
      this.source = source
      this.media?.feed.adopt(source)
      return
    }
    this.recoveries.restore()
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
    this.letGo()
    this.resumesOnReturn = false
    this.wantsPlay = true
    this.store.set({ isPlaying: true })
    // what loads is started when it is ready; before that only a tap has something to give, the leave to sound
    if (!this.isLoading || navigator.userActivation?.isActive) void this.startElement()
  }

  /** Loads all of it, not only what a first picture needs. */
  letGo(): void {
    this.hold.letGo()
  }

  /** Loads no more than that again: nobody watches it any more. */
  keepBack(): void {
    this.hold.keepBack()
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

  /** To a moment of the whole video; a locked one is only told of. */
  seekTo(positionMs: number): void {
    const { source } = this
    if (!source) return
    const endMs = playableEndMs(source)
    const target = Math.max(0, Math.min(positionMs, source.durationMs))
    if (isLocked(target, endMs, source.durationMs)) {
      this.events.onLockedSeek()
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
  setElsewhere(isElsewhere: boolean): void {
    if (!this.source || isElsewhere === this.store.get().isElsewhere) return
    this.store.set({ isElsewhere })
    this.load(this.source, this.store.get().positionMs, this.wantsPlay)
  }

  /** What a person asks for after trouble. */
  retry(): void {
    this.recoveries.restore()
    if (this.store.get().trouble === 'broken') this.reload()
    else this.media?.feed.retry()
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
      hold: this.hold,
      heldSide: this.heldSide,
      bufferSeconds: this.options.bufferSeconds,
      isNative: this.store.get().isElsewhere || needsNativeEngine(),
      startAtMs: atMs,
      renewSource: () => this.events.renewSource(),
      onTrouble: (trouble) => {
        this.store.set({ trouble })
        // what was published anew has other files: its playlists must be read again
        if (trouble === 'missing' && this.recoveries.hasLeft) this.revive()
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
    // before ours, which read what it keeps
    reflectElement(element, store, signal)
    const on = (type: keyof HTMLMediaElementEventMap, handle: () => void) =>
      element.addEventListener(type, handle, { signal })
    on('timeupdate', () => element.paused || this.progress.passed(store.get().positionMs))
    on('playing', () => this.events.onPlaying())
    on('pause', () => {
      if (element.ended || this.isLoading) return
      // not our doing, nor a person's, whose keys come by us
      this.resumesOnReturn = this.wantsPlay && isInterrupted()
      this.wantsPlay = false
      store.set({ isPlaying: false, isWaiting: false })
      this.progress.report(store.get().positionMs)
    })
    on('ended', () => this.end())
    on('error', () => this.revive())
    onLeave(() => this.progress.report(store.get().positionMs), signal)
    onReturn(() => this.comeBack(), signal)
  }

  private comeBack(): void {
    // a wait that began out of sight, where timers are slow, or in the browser's store
    this.media?.feed.retry()
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
    else this.events.onEnded()
  }

  /** Loads anew where it stopped, from elsewhere if it can be; unless that was tried enough. */
  private revive(): void {
    const { trouble } = this.store.get()
    if (!this.source || (this.element.error === null && trouble && trouble !== 'missing')) return
    // what cannot be decoded, or may not be seen any more, is no better elsewhere
    const isOfOrigin = this.element.error?.code !== MediaError.MEDIA_ERR_DECODE && !isOver(this.source)
    if ((isOfOrigin && this.media?.leaveOrigin()) || this.recoveries.take()) this.reload()
    else this.fail()
  }

  private reload(): void {
    const { source } = this
    if (!source) return
    const again = (next: PlayerSource) => this.load(next, this.store.get().positionMs, this.wantsPlay)
    // the browser's own HLS cannot be told of a new grant in any other way
    const anyway = () => (isOver(source) ? this.fail() : again(source))
    if (this.media?.isNative) this.events.renewSource().then(again, anyway)
    else again(source)
  }

  private fail(): void {
    this.store.set({ trouble: 'broken', isWaiting: false })
    this.events.onError()
  }
}
