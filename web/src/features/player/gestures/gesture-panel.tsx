import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { CloseIcon } from '../../../ui/icons/navigation-icons.tsx'
import { BrightnessIcon, VolumeIcon } from '../../../ui/icons/player-icons.tsx'
import { canSetVolume } from '../playback/can-set-volume.ts'
import type { Playback } from '../playback/playback.ts'
import { useStore } from '../playback/store.ts'
import { minBrightness } from './touch-layer.tsx'

interface GesturePanelProps {
  playback: Playback
  isFullScreen: boolean
  brightness: number
  onBrightness: (brightness: number) => void
  onClose: () => void
}

/** A description of the gestures, with sliders for settings that otherwise only gestures change. */
export function GesturePanel({
  playback,
  isFullScreen,
  brightness,
  onBrightness,
  onClose,
}: GesturePanelProps) {
  const { t } = useTranslation('player')
  const { store } = playback
  const close = useRef<HTMLButtonElement>(null)
  const volume = useStore(store, (state) => (state.isMuted ? 0 : state.volume))
  const hasVolume = canSetVolume()
  useEffect(() => {
    const opener = document.activeElement
    close.current?.focus()
    return () => {
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  const lines = [
    ...(['tap', 'skip', 'scrub', 'hold'] as const),
    ...(isFullScreen ? (['brightness'] as const) : []),
    ...(isFullScreen && hasVolume ? (['volume'] as const) : []),
  ]
  return (
    <div
      aria-label={t('gesture.title')}
      className="absolute inset-0 z-raised overflow-y-auto bg-black/85 px-4 py-2"
      data-controls
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
      role="dialog"
    >
      <div className="mx-auto grid min-h-full max-w-120 content-center gap-1">
        <div className="flex items-center justify-between">
          <h2 className="font-semibold text-base">{t('gesture.title')}</h2>
          <IconButton
            className="text-white"
            icon={<CloseIcon size={20} />}
            label={t('gesture.close')}
            onClick={onClose}
            ref={close}
          />
        </div>
        <ul className="grid gap-1 text-sm">
          {lines.map((line) => (
            <li className="flex gap-2" key={line}>
              <span className="w-28 shrink-0 font-medium text-amber">{t(`gesture.way.${line}`)}</span>
              <span>{t(`gesture.does.${line}`)}</span>
            </li>
          ))}
        </ul>
        <div className="flex gap-4">
          <Slider
            icon={<BrightnessIcon size={20} />}
            label={t('brightness')}
            min={minBrightness}
            onChange={onBrightness}
            value={brightness}
          />
          {hasVolume && (
            <Slider
              icon={<VolumeIcon size={20} />}
              label={t('volume')}
              min={0}
              onChange={(value) => playback.sound.setVolume(value)}
              value={volume}
            />
          )}
        </div>
      </div>
    </div>
  )
}

interface SliderProps {
  icon: React.ReactNode
  label: string
  min: number
  value: number
  onChange: (value: number) => void
}

function Slider({ icon, label, min, value, onChange }: SliderProps) {
  return (
    <span className="flex min-w-0 flex-1 items-center gap-2">
      {icon}
      <input
        aria-label={label}
        aria-valuetext={`${Math.round(value * 100)}%`}
        className="h-11 w-full accent-white"
        max={1}
        min={min}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        step={0.05}
        type="range"
        value={value}
      />
    </span>
  )
}
