let isSettable: boolean | undefined

/** Whether a script can set the volume. On iPhones and iPads only the device's buttons can: `volume` stays 1. */
export function canSetVolume(): boolean {
  if (isSettable === undefined) {
    const probe = document.createElement('video')
    probe.volume = 0.5
    isSettable = probe.volume === 0.5
  }
  return isSettable
}
