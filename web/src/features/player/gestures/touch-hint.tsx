import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localStore } from '../../../platform/storage/browser-store.ts'

/** Number of times that the hint is shown; later the button in the corner lists the gestures. */
const timesShown = 2
const shownMs = 5_000

/** One line about the gestures, on the first visits; at the bottom, because the sound hint is at the top. */
export function TouchHint({ isFullScreen, canSetVolume }: { isFullScreen: boolean; canSetVolume: boolean }) {
  const { t } = useTranslation('player')
  const place = isFullScreen ? (canSetVolume ? 'full' : 'fullWithoutVolume') : 'page'
  const [seen, setSeen] = useState<string>()
  useEffect(() => {
    const key = `player-hint-${place}`
    const times = Number(localStore.get(key) ?? 0)
    if (times >= timesShown) return setSeen(place)
    setSeen(undefined)
    const timer = setTimeout(() => {
      localStore.set(key, String(times + 1))
      setSeen(place)
    }, shownMs)
    return () => clearTimeout(timer)
  }, [place])
  if (seen === place) return null
  return (
    <p
      // screen reader users do not swipe over the picture
      aria-hidden
      className="pointer-events-none absolute inset-x-14 bottom-3 mx-auto w-fit rounded-md bg-black/60 px-3 py-1.5 text-balance text-center text-xs"
      data-touch-hint
    >
      {t(`gesture.hint.${place}`)}
    </p>
  )
}
