import { useEffect, useRef, useState } from 'react'
import { pageBridge } from '../../platform/bridge/page-bridge.ts'
import { type Lang, langOf } from '../../platform/i18n/locales.ts'
import { useLocale } from '../../platform/i18n/use-locale.ts'
import { type Referral, readReferral, saveAppReferral } from '../../platform/session/referral.ts'
import { sessionStore } from '../../platform/storage/browser-store.ts'

/**
 * What a new account sends along: the referral, which a wrapping app may take a moment to provide, and the
 * language. Notifies the app afterwards.
 */
export function useReferral() {
  const lang = langOf[useLocale()]
  const [isFinding, setFinding] = useState(false)
  // two taps within one frame are one
  const isRunning = useRef(false)
  return {
    isFinding,
    async find(make: (referral: Referral & { lang: Lang }) => void): Promise<void> {
      if (isRunning.current) return
      isRunning.current = true
      setFinding(true)
      await saveAppReferral(pageBridge, sessionStore)
      make({ ...readReferral(sessionStore), lang })
      setFinding(false)
      isRunning.current = false
    },
    notifyRegistered: () => pageBridge.notifyRegister(),
  }
}

/** Whether the visitor came by a member's invitation, in this tab. False in the first rendering, as on the server. */
export function useIsInvited(): boolean {
  const [isInvited, setIsInvited] = useState(false)
  useEffect(() => setIsInvited(readReferral(sessionStore).shareCode !== undefined), [])
  return isInvited
}
