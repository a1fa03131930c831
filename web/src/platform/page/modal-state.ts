/** The dialogs that may open over any page, with what each is given. In memory only. */
interface ModalProps {
  recoveryCode: { code: string; isReplaced: boolean }
}

/** Spec 3. */
interface ModalState {
  isVisible: boolean
  modalComponent: keyof ModalProps | undefined
  modalProps: ModalProps[keyof ModalProps] | undefined
}

const closed: ModalState = { isVisible: false, modalComponent: undefined, modalProps: undefined }

function createModalStore() {
  let state = closed
  const listeners = new Set<() => void>()
  const set = (next: ModalState) => {
    state = next
    for (const listener of listeners) listener()
  }
  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    open: <Name extends keyof ModalProps>(modalComponent: Name, modalProps: ModalProps[Name]) =>
      set({ isVisible: true, modalComponent, modalProps }),
    close: () => set(closed),
  }
}

export const modal = createModalStore()
export const closedModal = closed
