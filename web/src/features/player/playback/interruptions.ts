/** Safari's events of the phone's own sound: a call, an alarm, another app. */
interface AudioSessionNavigator {
  audioSession?: EventTarget & { state: 'inactive' | 'active' | 'interrupted' }
}

/** Whether what stops the element now is the phone: the page is out of sight, or a call takes the sound. */
export function isInterrupted(): boolean {
  const { audioSession } = navigator as AudioSessionNavigator
  return document.hidden || audioSession?.state === 'interrupted'
}

/** Calls back when the page goes out of sight; on phones that may be the last event of the page. */
export function onLeave(callBack: () => void, signal: AbortSignal): void {
  document.addEventListener('visibilitychange', () => document.hidden && callBack(), { signal })
}

/**
 * Calls back whenever the page is in front again with its sound: shown after another app or the lock screen, taken
 * out of the browser's store for going back, or after a call.
 */
export function onReturn(callBack: () => void, signal: AbortSignal): void {
  const { audioSession } = navigator as AudioSessionNavigator
  const look = () => {
    if (!isInterrupted()) callBack()
  }
  document.addEventListener('visibilitychange', look, { signal })
  addEventListener('pageshow', (event) => event.persisted && look(), { signal })
  audioSession?.addEventListener('statechange', look, { signal })
}
