import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { SlidersIcon } from '../../ui/icons/action-icons.tsx'
import { DanmakuSheet } from './danmaku-sheet.tsx'
import { SettingsSheet } from './settings-sheet.tsx'
import { useDanmaku, useSettings } from './use-danmaku.ts'

/** In the player's bar: the switch, the settings, and in full screen the way to write one. */
export function DanmakuBar() {
  const { t } = useTranslation('danmaku')
  const { playback } = useDanmaku()
  const [writeAtMs, setWriteAtMs] = useState<number>()
  const [areSettingsOpen, setAreSettingsOpen] = useState(false)
  return (
    <>
      <button
        className="mr-1 hidden h-8 items-center rounded-full bg-white/15 px-3 text-sm text-white hover:bg-white/25 group-data-full/player:inline-flex max-[40rem]:group-data-full/player:hidden"
        onClick={() => setWriteAtMs(playback.store.get().positionMs)}
        type="button"
      >
        {t('write')}
      </button>
      {/* below a narrow player there is another one */}
      <DanmakuSwitch className="text-white @max-md:hidden @max-md:group-data-full/player:inline-grid" />
      <IconButton
        // only in full screen, else another one is below the player; a narrow player has no room for it
        className="text-white not-in-data-full:hidden @max-lg:hidden"
        icon={<SlidersIcon />}
        label={t('settings.title')}
        onClick={() => setAreSettingsOpen(true)}
      />
      <SettingsSheet isOpen={areSettingsOpen} onClose={() => setAreSettingsOpen(false)} />
      <DanmakuSheet atMs={writeAtMs} onClose={() => setWriteAtMs(undefined)} />
    </>
  )
}

/** Switches danmaku on and off. */
export function DanmakuSwitch({ className }: { className?: string }) {
  const { t } = useTranslation('danmaku')
  const [{ isOn }, choose] = useSettings()
  return (
    <button
      aria-checked={isOn}
      aria-label={t('switch')}
      className={classNames(
        'tap inline-grid shrink-0 place-items-center rounded-full transition duration-fast hover:bg-white/15',
        className,
      )}
      onClick={() => choose({ isOn: !isOn })}
      role="switch"
      title={t(isOn ? 'switchOff' : 'switchOn')}
      type="button"
    >
      <DanmakuIcon isOn={isOn} />
    </button>
  )
}

/** The sign of danmaku, with a tick or crossed out. */
export function DanmakuIcon({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation('danmaku')
  return (
    <svg
      aria-hidden="true"
      fill="none"
      height="24"
      stroke="currentColor"
      strokeLinecap="round"
      strokeWidth="1.75"
      viewBox="0 0 24 24"
      width="24"
    >
      <rect height="15" rx="3.5" width="19" x="2.5" y="4.5" />
      <text
        fill="currentColor"
        fontSize="11"
        fontWeight="600"
        stroke="none"
        textAnchor="middle"
        x="12"
        y="16"
      >
        {t('glyph')}
      </text>
      {isOn ? (
        <>
          <circle className="fill-amber-fill" cx="19" cy="18" r="4.5" stroke="none" />
          <path className="stroke-ink-dark" d="m17 18 1.5 1.5 2.7-2.8" />
        </>
      ) : (
        <path d="M3.5 21 20.5 3" />
      )}
    </svg>
  )
}
