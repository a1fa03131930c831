type Listener = () => void

/**
 * A guest's recovery code while it is shown. In memory only, because the server keeps nothing but its hash.
 */
function createRecoveryCodeStore() {
  let code: string | undefined
  const listeners = new Set<Listener>()
  const set = (next: string | undefined) => {
    code = next
    for (const listener of listeners) listener()
  }
  return {
    get: () => code,
    subscribe(listener: Listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    show: (next: string) => set(next),
    forget: () => set(undefined),
  }
}

export const recoveryCode = createRecoveryCodeStore()
