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

export function mayReload(): boolean {
  return preventers === 0
}
