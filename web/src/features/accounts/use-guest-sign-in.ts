import { createGuest } from '@liuguang/contract'
import { useErrorText } from '../../platform/api/error-text.ts'
import { useCall } from '../../platform/api/use-call.ts'
import { useSiteSettings } from '../../platform/page/site.ts'
import { useSessionStore } from '../../platform/session/session-context.tsx'
import { notify } from '../../ui/notify.ts'
import { deviceFacts } from './device-facts.ts'
import { recoveryCode } from './recovery-code.ts'
import { useOrigin } from './use-origin.ts'

/** Makes a guest account in one tap and shows its recovery code, which nothing can show again. */
export function useGuestSignIn() {
  const settings = useSiteSettings()
  const session = useSessionStore()
  const errorText = useErrorText()
  const create = useCall(createGuest)
  const origin = useOrigin()
  return {
    /** The documents that the tap agrees to are known. */
    isReady: settings !== undefined,
    isPending: create.isPending || origin.isFinding,
    signIn() {
      if (!settings) return
      void origin.find((found) =>
        create.mutate(
          { consent: settings.policies, ...deviceFacts(), ...found },
          {
            onSuccess: ({ recoveryCode: code, ...signedIn }) => {
              origin.tellRegistered()
              session.signIn(signedIn)
              recoveryCode.show(code)
            },
            onError: (error) => notify({ kind: 'error', name: 'guest', text: errorText(error) }),
          },
        ),
      )
    },
  }
}
