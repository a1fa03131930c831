import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDuration } from '../../../ui/amounts/format-duration.ts'
import { PauseIcon, PlayIcon } from '../../../ui/icons/play-icons.tsx'
import {
  MuteIcon,
  SeekBackIcon,
  SeekForwardIcon,
  SpeedIcon,
  SubtitlesIcon,
  VolumeIcon,
} from '../../../ui/icons/player-icons.tsx'
import type { Playback } from '../playback/playback.ts'
import type { SubtitleLook } from '../subtitles/subtitle-text.tsx'
import type { SubtitleChoice } from '../subtitles/use-subtitle-choice.ts'
import { isScrollKey, keyHandlers, type PlayerControl, playerActionOf } from './player-keys.ts'
import { feedbackMs, showPressedKey } from './pressed-key.ts'

interface PlayerKeysOptions
  extends Pick<PlayerControl, 'durationMs' | 'toggleTheatre' | 'toggleMini' | 'playNext' | 'showHelp'> {
  playback: Playback
  container: HTMLElement
  isFullScreen: boolean
  isMini: boolean
  /** The player is locked, or covered by an overlay with its own keys. */
  isDisabled: boolean
  fullScreen: { toggle: () => void; leave: () => void }
  subtitles: SubtitleChoice
}

/** One frame of most videos, ms. */
const frameMs = 1000 / 30

/** Keyboard shortcuts on the whole page, except in text fields and dialogs. */
export function usePlayerKeys(options: PlayerKeysOptions): void {
  const { playback, container, isFullScreen, isMini, isDisabled, fullScreen, subtitles, ...control } = options
  const { t } = useTranslation('player')
  const skipped = useRef({ ms: 0, at: 0 })
  const showSound = () => {
    const { isMuted, volume } = playback.sound
    showPressedKey(isMuted ? <MuteIcon /> : <VolumeIcon />, `${Math.round(volume * 100)}%`)
  }
  const showSubtitleLook = (
    part: keyof SubtitleLook,
    value: SubtitleLook['size' | 'background'] | undefined,
  ) =>
    showPressedKey(
      <SubtitlesIcon />,
      value ? `${t(`subtitleLook.${part}`)} · ${t(`subtitleLook.${value}`)}` : t('subtitlesNone'),
    )
  const showSeek = (isBack: boolean, text: string) =>
    showPressedKey(isBack ? <SeekBackIcon /> : <SeekForwardIcon />, text)

  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : document.body
    const action = playerActionOf(event)
    if (!action || isDisabled || event.defaultPrevented || target.closest(keyHandlers)) return
    // they move a focused slider, such as that of the volume
    if (target.matches('input') && /^(Arrow|Home|End)/.test(event.key)) return
    const hasNoFocus = target === document.body || target.matches('main')
    const isWatched = isFullScreen || container.contains(target) || (hasNoFocus && !isMini)
    if (isScrollKey(event.key) && !isWatched) return
    // a focused button or link is pressed by the space bar
    if (event.key === ' ' && target.closest('button, a, summary, [role="button"]')) return
    if (event.key === 'Escape' && !isFullScreen) return
    event.preventDefault()
    const { sound, store } = playback
    const { isPlaying, positionMs } = store.get()
    action({
      ...control,
      toggle() {
        playback.toggle()
        showPressedKey(isPlaying ? <PauseIcon /> : <PlayIcon />)
      },
      toggleMute() {
        sound.setMuted(!sound.isMuted)
        showSound()
      },
      changeVolume(by) {
        sound.setVolume(sound.volume + by)
        showSound()
      },
      stepSpeed(direction) {
        showPressedKey(<SpeedIcon />, t('times', { speed: sound.stepSpeed(direction) }))
      },
      toggleSubtitles() {
        const shown = subtitles.toggle()
        const off = t(subtitles.tracks.length === 0 ? 'subtitlesNone' : 'subtitlesOff')
        showPressedKey(<SubtitlesIcon />, shown?.label ?? off)
      },
      stepSubtitleSize(direction) {
        const size = subtitles.tracks.length > 0 ? subtitles.stepSize(direction) : undefined
        showSubtitleLook('size', size)
      },
      changeSubtitleBackground() {
        const background = subtitles.tracks.length > 0 ? subtitles.nextBackground() : undefined
        showSubtitleLook('background', background)
      },
      seekTo(toMs) {
        playback.seekTo(toMs)
        showSeek(toMs < positionMs, formatDuration(toMs / 1000))
      },
      seekBy(ms) {
        const { at, ms: before } = skipped.current
        const isMore = performance.now() - at < feedbackMs && Math.sign(before) === Math.sign(ms)
        skipped.current = { ms: ms + (isMore ? before : 0), at: performance.now() }
        playback.seekBy(ms)
        const seconds = `${ms < 0 ? '−' : '+'}${Math.abs(skipped.current.ms) / 1000}`
        const isToEnd = ms === control.durationMs
        showSeek(
          ms < 0,
          isToEnd ? formatDuration(store.get().positionMs / 1000) : t('gesture.seconds', { seconds }),
        )
      },
      stepFrame(direction) {
        if (!isPlaying) playback.seekTo(positionMs + direction * frameMs)
      },
      toggleFullScreen: fullScreen.toggle,
      leaveFullScreen: fullScreen.leave,
    })
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
