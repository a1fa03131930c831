import { useRef, useState } from 'react'
import { pageBridge } from '../../platform/bridge/page-bridge.ts'
import { type Lang, langOf } from '../../platform/i18n/locales.ts'
import { useLocale } from '../../platform/i18n/use-locale.ts'
import { keepAppOrigin, type Origin, readOrigin } from '../../platform/session/origin.ts'
import { sessionStore } from '../../platform/storage/browser-store.ts'

/**
 * For whatever makes an account: who led here, which an app may take a moment to say, what they read; and word to that
 * app afterwards.
 */
export function useOrigin() {
  const lang = langOf[useLocale()]
  const [isFinding, setFinding] = useState(false)
  // two taps within one frame are one
  const isAsked = useRef(false)
  return {
    isFinding,
    async find(make: (origin: Origin & { lang: Lang }) => void): Promise<void> {
      if (isAsked.current) return
      isAsked.current = true
      setFinding(true)
      await keepAppOrigin(pageBridge, sessionStore)
      make({ ...readOrigin(sessionStore), lang })
      setFinding(false)
      isAsked.current = false
    },
    tellRegistered: () => pageBridge.notifyRegister(),
  }
}
