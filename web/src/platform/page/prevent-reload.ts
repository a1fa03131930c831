let preventers = 0

/** Prevents automatic reloads, during playback or a payment, until the returned function is called. */
export function preventReload(): () => void {
  preventers += 1
  let isPreventing = true
  return () => {
    if (isPreventing) preventers -= 1
    isPreventing = false
  }
}

/**
 * Prevents automatic reloads, and has the browser ask before the page is closed, which would lose something,
 * until the returned function is called.
 */
export function preventLeaving(): () => void {
  const allowReload = preventReload()
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  window.addEventListener('beforeunload', ask)
  return () => {
    allowReload()
    window.removeEventListener('beforeunload', ask)
  }
}

export function mayReload(): boolean {
  return preventers === 0
}
