/** Safari's audio session, which a call, an alarm or another app interrupts. */
interface AudioSessionNavigator {
  audioSession?: EventTarget & { state: 'inactive' | 'active' | 'interrupted' }
}

/** Whether the system interrupts playback: the page is hidden, or a call uses the sound. */
export function isInterrupted(): boolean {
  const { audioSession } = navigator as AudioSessionNavigator
  return document.hidden || audioSession?.state === 'interrupted'
}

/** Calls back when the page is hidden; on phones that may be the last event of the page. */
export function onLeave(callBack: () => void, signal: AbortSignal): void {
  document.addEventListener('visibilitychange', () => document.hidden && callBack(), { signal })
}

/**
 * Calls back when the page is visible and has its sound again: after another app, the lock screen or a call, or when it
 * is restored from the back/forward cache.
 */
export function onReturn(callBack: () => void, signal: AbortSignal): void {
  const { audioSession } = navigator as AudioSessionNavigator
  const callIfAudible = () => {
    if (!isInterrupted()) callBack()
  }
  document.addEventListener('visibilitychange', callIfAudible, { signal })
  addEventListener('pageshow', (event) => event.persisted && callIfAudible(), { signal })
  audioSession?.addEventListener('statechange', callIfAudible, { signal })
}
