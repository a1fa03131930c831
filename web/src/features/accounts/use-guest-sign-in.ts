import { createGuest, type MemberInfo } from '@liuguang/contract'
import { useErrorText } from '../../platform/api/error-text.ts'
import { useCall } from '../../platform/api/use-call.ts'
import { useSiteSettings } from '../../platform/page/site.ts'
import { useSessionStore } from '../../platform/session/session-context.tsx'
import { notify } from '../../ui/notices/notify.ts'
import { deviceInfo } from './device-info.ts'
import { useReferral } from './use-referral.ts'

/** Creates a guest account with one tap. @param onSignedIn called once it is signed in */
export function useGuestSignIn(onSignedIn?: (user: MemberInfo) => void) {
  const settings = useSiteSettings()
  const session = useSessionStore()
  const errorText = useErrorText()
  const referral = useReferral()
  const create = useCall(createGuest, {
    // the code comes later, when it does not interrupt a purchase
    onSuccess({ recoveryCode: _code, ...signedIn }) {
      referral.notifyRegistered()
      session.signIn(signedIn)
      onSignedIn?.(signedIn.user)
    },
  })
  return {
    /** The versions of the documents are loaded. */
    isReady: settings !== undefined,
    /** Also afterwards, while the next page is loaded. */
    isPending: create.isPending || create.isSuccess || referral.isFinding,
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
