import { useSyncExternalStore } from 'react'
import { modal } from '../../platform/page/modal-state.ts'
import { localStore } from '../../platform/storage/browser-store.ts'

/** The id of the account whose recovery code this browser has shown. */
const key = 'shownRecoveryCode'

/** Keeps in this browser that the guest has seen a recovery code. */
export function rememberShownCode(accountId: number): void {
  localStore.set(key, String(accountId))
}

/** Whether this browser has shown the guest a recovery code: the next one replaces it. Current once the dialog closes. */
export function useIsCodeShown(accountId: number | undefined): boolean {
  return useSyncExternalStore(
    modal.subscribe,
    () => accountId !== undefined && localStore.get(key) === String(accountId),
    () => false,
  )
}
