import { createGuest } from '@liuguang/contract'
import { useErrorText } from '../../platform/api/error-text.ts'
import { useCall } from '../../platform/api/use-call.ts'
import { useSiteSettings } from '../../platform/page/site.ts'
import { useSessionStore } from '../../platform/session/session-context.tsx'
import { notify } from '../../ui/notices/notify.ts'
import { deviceInfo } from './device-info.ts'
import { recoveryCode } from './recovery-code.ts'
import { useReferral } from './use-referral.ts'

/** Creates a guest account with one tap and shows its recovery code, which cannot be shown again. */
export function useGuestSignIn() {
  const settings = useSiteSettings()
  const session = useSessionStore()
  const errorText = useErrorText()
  const referral = useReferral()
  const create = useCall(createGuest, {
    onSuccess({ recoveryCode: code, ...signedIn }) {
      referral.notifyRegistered()
      session.signIn(signedIn)
      recoveryCode.show(code)
    },
  })
  return {
    /** The versions of the documents are loaded. */
    isReady: settings !== undefined,
    isPending: create.isPending || referral.isFinding,
    signIn() {
      if (!settings) return
      void referral.find((found) =>
        create.mutate(
          { consent: settings.policies, ...deviceInfo(), ...found },
          {
            onError: (error) => notify({ kind: 'error', name: 'guest', text: errorText(error) }),
          },
        ),
      )
    },
  }
}
